import { Skeleton } from '#ui/web/index.ts';
import styles from './ThreadRows.module.css';

/** Discussions that are on their way. */
export function RowSkeletons() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, row) => (
        <div key={row} className={styles.row}>
          <span className={styles.glyph}>
            <Skeleton width={20} height={20} />
          </span>
          <span className={styles.line}>
            <Skeleton width={120 + ((row * 47) % 90)} height={14} />
          </span>
          <span className={styles.line}>
            <Skeleton width={150 + ((row * 31) % 80)} height={11} />
          </span>
        </div>
      ))}
    </div>
  );
}
