import { can, canOn } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnBlock, OnPost } from '#features/posts/web/index.ts';

/** Why one may not tag a post, and who can help. */
export const whyNotTag = ({ post }: OnPost, me: string | undefined): string | undefined =>
  whyNot(standingOnPost(post.boardInfo, post, me), 'post.edit');

/** The same of a block: who may edit it, and its post. */
export function whyNotTagBlock({ post, thing }: OnBlock, me: string | undefined): string | undefined {
  const standing = standingOnPost(post.boardInfo, post, me);
  const isOwn = thing.creator === me;
  if (!canOn(standing, 'thing.edit', isOwn)) return whyNot(standing, 'thing.edit');
  if (thing.lockByInfo && thing.lockBy !== me && !can(standing, 'board.update')) {
    const { firstName, lastName } = thing.lockByInfo;
    return `This block is locked. ${firstName} ${lastName} can unlock it.`;
  }
  return whyNotTag({ post }, me);
}
