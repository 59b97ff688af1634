import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import type { EventDefinition } from '#platform/contract/event.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';
import type { partOrders } from '#postParts/contract/index.ts';
import type { PartOrder, PostPart } from './postPart.ts';

export { Count } from './Count.tsx';
export type { PartOrder, PostPart } from './postPart.ts';

/**
 * Every part there is, as it is seen: those beside this list, and those of features, each in its `web/postPart.tsx`. The
 * order is that in which they are shown.
 */
export const postParts = inOrder(
  import.meta.glob<PostPart>(['../*/web/index.ts', '../../features/*/web/postPart.tsx'], {
    eager: true,
    import: 'part',
  }),
  ['lock', 'checkLists', 'comments', '*', 'tags', 'tasks'],
);

/** Whether a post passes the filters of all parts. @param today the reader's day */
export function partsMatch(options: PostListOptions, today?: string): (post: PostSummary) => boolean {
  const filters = postParts.flatMap(({ filter }) => filter?.(options, today) ?? []);
  return (post) => filters.every((matches) => matches(post));
}

/** The orders that parts give lists of posts, by name. */
export const ordersOfParts = Object.fromEntries(
  postParts.flatMap(({ orders = {} }) => Object.entries(orders)),
) as Record<(typeof partOrders)[number], PartOrder>;

/** Events after which what parts show of posts may be otherwise. */
export const partsStale: readonly EventDefinition[] = postParts.flatMap(({ staleBy = [] }) => staleBy);
