import { SelectBox } from '../SelectBox.tsx';
import { PostLine } from './PostLine.tsx';
import type { PostItemProps } from './WindowedPosts.tsx';

/** A post as a line of the table of contents. */
export function PostRow({ post, board, isCurrent, selection }: PostItemProps) {
  return (
    <PostLine
      post={post}
      board={board}
      isCurrent={isCurrent}
      isSelected={selection.has(post._id)}
      isSelecting={selection.count > 0}
      box={<SelectBox post={post} selection={selection} />}
    />
  );
}
