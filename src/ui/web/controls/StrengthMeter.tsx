import styles from './StrengthMeter.module.css';

/** 0 nothing yet, 1 too weak, 2 weak, 3 good, 4 strong. */
export type Strength = 0 | 1 | 2 | 3 | 4;

/** How good a new password is: four bars and a word, so that colour isn't the only sign. */
export function StrengthMeter({ strength, words }: { strength: Strength; words: string }) {
  return (
    <div className={styles.meter} data-strength={strength}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} data-on={step <= strength || undefined} />
        ))}
      </span>
      <span role="status" className={styles.words}>
        {words}
      </span>
    </div>
  );
}
