import type { ReactNode } from 'react';
import { useSelection } from '#platform/web/useSelection.ts';
import { Delayed, ErrorState } from '#ui/web/index.ts';
import { SelectionBar } from '../SelectionBar.tsx';
import type { PostView, PostViewProps } from './postView.ts';
import styles from './PostList.module.css';

interface PostListProps extends Omit<PostViewProps, 'selection'> {
  shownAs: PostView;
  /** Shown where there is no post. */
  empty: ReactNode;
}

/** Posts, in one of the ways to show them and in every state they can be in. */
export function PostList({ shownAs: { name, List, Skeleton }, empty, ...props }: PostListProps) {
  const { list, board } = props;
  const selection = useSelection(list.items.map(({ _id }) => _id));
  if (list.items.length > 0)
    return (
      <>
        <List key={name} {...props} selection={selection} />
        <SelectionBar selection={selection} posts={list.items} hasMore={list.hasMore} board={board} />
      </>
    );
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
