import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnListedPost } from '#features/posts/web/index.ts';

/** Why one may not tag a post, and who can help. */
export const whyNotTag = ({ post, board }: OnListedPost, me: string | undefined): string | undefined =>
  whyNot(standingOnPost(board, post, me), 'post.edit');

/** Why somebody may not tag a post among several that are tagged by one call: it is for those who look after the board too. */
export const whyNotTagSeveral = (on: OnListedPost, me: string | undefined): string | undefined =>
  whyNotTag(on, me) ?? whyNot(on.board, 'board.update');
