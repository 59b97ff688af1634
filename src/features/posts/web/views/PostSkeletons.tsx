import { Skeleton, SkeletonRows } from '#ui/web/index.ts';
import styles from './PostList.module.css';

const heights = ['62%', '0', '74%', '0', '58%', '70%', '0', '66%'];

/** Rows to come. */
export function RowSkeletons() {
  return (
    <div className={styles.rows}>
      <SkeletonRows rows={12} />
    </div>
  );
}

/** Leaves to come, some with a picture. */
export function CardSkeletons() {
  return (
    <div className={styles.skeletons} role="status" aria-label="Loading posts">
      {heights.map((height, index) => (
        <div key={index} className={styles.skeleton}>
          {height !== '0' && <Skeleton height={height} />}
          <div className={styles.lines}>
            <Skeleton width="82%" height={16} />
            {height === '0' && <Skeleton />}
            {height === '0' && <Skeleton width="64%" />}
          </div>
        </div>
      ))}
    </div>
  );
}
