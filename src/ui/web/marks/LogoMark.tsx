import styles from './Logo.module.css';

/** A sheet folded into an o, its corner turned. */
export const sheet = 'M9 3h30v33h-9V12H18v24h12v9H9z';
export const fold = 'M30 36h9l-9 9z';

/** The mark alone. Without `label` it is decoration beside words that say the name. */
export function LogoMark({ size = 24, label }: { size?: number; label?: string }) {
  return (
    <svg
      className={styles.logo}
      viewBox="0 0 48 48"
      height={size}
      width={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.sheet} fillRule="evenodd" d={sheet} />
      <path className={styles.fold} d={fold} />
    </svg>
  );
}
