import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import { whyNotEdit, type OnBlock, type OnPost } from '#features/posts/web/index.ts';

/** Why one may not tag a post, and who can help. */
export const whyNotTag = ({ post }: OnPost, me: string | undefined): string | undefined =>
  whyNot(standingOnPost(post.boardInfo, post, me), 'post.edit');

/** Why somebody may not tag a block: they edit it, and its post. */
export function whyNotTagBlock({ post, thing }: OnBlock, me: string | undefined): string | undefined {
  return whyNotEdit(post, thing, me) ?? whyNotTag({ post }, me);
}
