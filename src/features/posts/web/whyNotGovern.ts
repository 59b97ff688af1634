import { canOn } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';

/**
 * Why somebody cannot decide who sees a post; undefined where they can.
 * @param board its board, with their standing there
 */
export function whyNotGovern(
  post: PostSummary,
  board: Parameters<typeof whyNot>[0],
  profileID: string | undefined,
): string | undefined {
  const standing = standingOnPost(board, post, profileID);
  if (canOn(standing, 'post.govern', post.creator === profileID)) return undefined;
  return whyNot(standing, 'post.govern');
}
