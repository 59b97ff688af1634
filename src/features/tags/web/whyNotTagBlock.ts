import { whyNotEdit, type OnBlock } from '#features/posts/web/index.ts';
import { whyNotTag } from './whyNotTag.ts';

/** Why one may not tag a block, and who can help: who may edit it, and its post. */
export function whyNotTagBlock({ post, thing }: OnBlock, me: string | undefined): string | undefined {
  return whyNotEdit(post, thing, me) ?? whyNotTag({ post, board: post.boardInfo }, me);
}
