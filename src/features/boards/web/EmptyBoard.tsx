import { Plus } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import type { Board } from '#features/boards/contract.ts';
import { UploadFilesButton } from '#features/posts/web/index.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { Button, counted, EmptyState, useNarrow } from '#ui/web/index.ts';
import type { BoardFilter } from './additions.ts';

/** A board without posts, or without any that the filter lets through. */
export default function EmptyBoard({
  board,
  filters,
  onClear,
  onNewPost,
}: {
  board: Board;
  /** Those in force. */
  filters: readonly BoardFilter[];
  onClear: () => void;
  onNewPost: () => void;
}) {
  const [params] = useSearchParams();
  const narrow = useNarrow(); // where the bar has no button for it
  if (filters.length > 0) {
    const { none } = filters[0]!;
    const noneOfIt = typeof none === 'string' ? none : none(params);
    return (
      <EmptyState
        art="search"
        title={filters.length === 1 ? noneOfIt : 'No posts fit these filters'}
        actions={<Button onClick={onClear}>Show all posts</Button>}
      >
        {board.postCount === 1
          ? 'There is one post on this board.'
          : `There are ${counted(board.postCount, 'post')} on this board.`}
      </EmptyState>
    );
  }
  if (!can(board, 'post.add')) {
    return (
      <EmptyState title="A blank sheet">
        Nothing on this board yet. What is written here will show by itself.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="A blank sheet"
      actions={
        <>
          <Button variant={narrow ? 'primary' : 'default'} icon={<Plus />} onClick={onNewPost}>
            New post
          </Button>
          <UploadFilesButton boardID={board._id} />
        </>
      }
    >
      Nothing on this board yet. Write the first post, or drop files anywhere on this page.
    </EmptyState>
  );
}
