import { Skeleton } from './Skeleton.tsx';
import styles from './SkeletonPeople.module.css';

const widths = [132, 168, 120, 150, 144, 176];

/** Rows of people to come: a face, a name above something small, and a word at the end. */
export function SkeletonPeople({ rows = 10 }: { rows?: number }) {
  return (
    <div role="status" aria-label="Loading people">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={32} height={32} round />
          <span className={styles.words}>
            <Skeleton width={widths[row % widths.length]} />
            <Skeleton width={widths[(row + 2) % widths.length]! * 0.7} height={10} />
          </span>
          <Skeleton width={88} />
        </div>
      ))}
    </div>
  );
}
