import type { PostSummary } from '#features/posts/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLiveList, type LiveListView } from '#platform/web/live/useLive.ts';
import { isID } from '#platform/web/page/page.ts';
import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { boardPosts } from '../postQueries.ts';
import type { PostListProps } from './postView.ts';

/** The post that the address of a board names, which its list opens at. */
export function useNamedPost(): string | undefined {
  const [{ postID }] = useSearchParams();
  return isID(postID) ? postID : undefined;
}

/**
 * The posts around one, in place of those at the top of the board's list; those, where the others cannot be read.
 * @param postID the one; undefined for the board's own list
 */
export function usePostsAround(
  { board, list, options }: PostListProps,
  postID: string | undefined,
): LiveListView<PostSummary> {
  const isAround = postID !== undefined;
  const around = useLiveList(boardPosts(board._id, useProfileID(), options, postID), { enabled: isAround });
  return isAround && (around.isKnown || around.error === null) ? around : list;
}
