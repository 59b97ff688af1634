import styles from './DayRule.module.css';

/** Where a day begins in what stands edge to edge: its name, in a rule. */
export function DayRule({ name }: { name: string }) {
  return <h3 className={styles.rule}>{name}</h3>;
}
