import type { Thing } from '#blocks/contract/index.ts';
import { usePostPanel } from '#features/posts/web/index.ts';
import type { Post } from '#features/posts/contract.ts';

/** The block whose comments alone are read: the address names it, and no comment that is to be seen among all. */
export function useShownBlock(post: Post | undefined): Thing | undefined {
  const { thingID, commentID } = usePostPanel();
  return commentID === undefined ? post?.things.find(({ _id }) => _id === thingID) : undefined;
}
