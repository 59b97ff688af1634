import type { ReactNode } from 'react';
import { Delayed, ErrorState, Skeleton, SkeletonRows } from '#ui/web/index.ts';
import { WindowedPosts, type WindowedPostsProps } from './WindowedPosts.tsx';
import styles from './PostList.module.css';

export interface PostListProps extends WindowedPostsProps {
  /** Shown where there is no post. */
  empty: ReactNode;
}

/** A board's posts, as cards or rows, in every state they can be in. */
export function PostList({ board, list, mode, scroller, empty }: PostListProps) {
  if (list.items.length > 0) return <WindowedPosts key={mode} {...{ board, list, mode, scroller }} />;
  if (list.error) {
    return (
      <div className={styles.state}>
        <ErrorState title="Failed to fetch board" onRetry={list.retry} busy={list.isLoading} />
      </div>
    );
  }
  if (list.total === undefined)
    return <Delayed>{mode === 'cards' ? <CardSkeletons /> : <RowSkeletons />}</Delayed>;
  return <div className={styles.state}>{empty}</div>;
}

const heights = ['62%', '0', '74%', '0', '58%', '70%', '0', '66%'];

function RowSkeletons() {
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
