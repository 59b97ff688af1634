import { whyNot, whyNotOn } from '#access/contract/reasons.ts';
import { mayShare as mayTakeFurther } from '#access/contract/sharing.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';

/** A post and its board, with the reader's standing there. */
interface OnPostOfBoard {
  post: PostSummary;
  board: Parameters<typeof whyNot>[0];
}

/** Why somebody does not decide who sees a post and what ends it; undefined where they do. */
export function whyNotGovern({ post, board }: OnPostOfBoard, profileID: string | undefined) {
  return whyNotOn(standingOnPost(board, post, profileID), 'post.govern', post.creator === profileID);
}

/** Why somebody may not end a post's own archive: they are judged as if the post were in use. */
export function whyNotTakeOut({ post, board }: OnPostOfBoard, profileID: string | undefined) {
  return whyNotGovern({ post: { ...post, state: 'ACTIVE' }, board }, profileID);
}

/** Why somebody does not come to a post's settings, whatever state it is in: viewers and subscribers do not. */
export function whyNotSettings({ post, board }: OnPostOfBoard, profileID: string | undefined) {
  const { role, isOpen } = standingOnPost(board, post, profileID);
  return whyNot({ role, isOpen, ownerInfo: board.ownerInfo }, 'post.edit');
}

/** Whether somebody who reads a post may take it further than its board. */
export function mayShare({ post, board }: OnPostOfBoard, profileID: string | undefined): boolean {
  return mayTakeFurther(post, standingOnPost(board, post, profileID).role, profileID);
}

/** Why somebody who reads a post may not download its files all at once; undefined where they may. */
export const whyNotDownload = (on: OnPostOfBoard, profileID: string | undefined): string | undefined =>
  mayShare(on, profileID)
    ? undefined
    : 'This post is not to be shared: only its writer and admins of the board download all of it.';
