import { Delayed, Skeleton } from '#ui/web/index.ts';
import { CardSkeletons } from '#features/posts/web/index.ts';
import styles from './BoardPage.module.css';

/** A board to come: title, tools, leaves. */
export function BoardPageSkeleton() {
  return (
    <Delayed>
      <div className={styles.header}>
        <Skeleton width="min(340px, 70%)" height={36} />
      </div>
      <div className={styles.tools}>
        <Skeleton width={128} height={32} />
      </div>
      <CardSkeletons />
    </Delayed>
  );
}
