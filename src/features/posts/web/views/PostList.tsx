import type { ReactNode } from 'react';
import { Delayed, ErrorState } from '#ui/web/index.ts';
import type { PostView, PostViewProps } from './postView.ts';
import styles from './PostList.module.css';

interface PostListProps extends PostViewProps {
  shownAs: PostView;
  /** Shown where there is no post. */
  empty: ReactNode;
}

/** Posts, in one of the ways to show them and in every state they can be in. */
export function PostList({ shownAs: { name, List, Skeleton }, empty, ...props }: PostListProps) {
  const { list } = props;
  if (list.items.length > 0) return <List key={name} {...props} />;
  if (list.error) {
    return (
      <div className={styles.state}>
        <ErrorState title="Failed to fetch board" onRetry={list.retry} busy={list.isLoading} />
      </div>
    );
  }
  if (list.total === undefined)
    return (
      <Delayed>
        <Skeleton />
      </Delayed>
    );
  return <div className={styles.state}>{empty}</div>;
}
