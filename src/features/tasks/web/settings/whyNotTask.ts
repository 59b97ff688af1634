import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { PostSummary } from '#features/posts/contract.ts';

/** A post that is a task or becomes one, and its board with the reader's standing there. */
export interface OnTaskPost {
  post: PostSummary;
  board: Parameters<typeof whyNot>[0];
}

/** Why one may not change a post's task; undefined where one may. */
export const whyNotTask = ({ post, board }: OnTaskPost, profileID: string | undefined) =>
  whyNot(standingOnPost(board, post, profileID), 'post.edit');
