import type { PostSort } from '#features/posts/contract.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { ordersOfParts, type PartOrder } from '#postParts/web/index.ts';

/** The orders of posts themselves, as the SQL of `listPosts` has them, and those that parts give. */
export const postOrders: Record<PostSort, PartOrder> = {
  recent: {
    label: 'Recent',
    compare: (a, b) => compareText(b.sortDate, a.sortDate) || compareText(b._id, a._id),
  },
  created: { label: 'Newest', compare: (a, b) => compareText(b._id, a._id) },
  title: {
    label: 'Title',
    compare: (a, b) => compareText(sortKey(a.title), sortKey(b.title)) || compareText(a._id, b._id),
  },
  ...ordersOfParts,
};
