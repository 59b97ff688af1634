import type { Thing } from '#blocks/contract/index.ts';
import type { Post } from '#features/posts/contract.ts';

/** Brings a block of the opened post into sight. */
export function showBlock(post: Post, thing: Thing): void {
  const index = post.thingOrder.findIndex(({ _id }) => _id === thing._id);
  document.querySelector(`[data-block="${index}"]`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
}
