import { postSorts, type PostSort } from '#features/posts/contract.ts';
import { postOrders } from './postOrders.ts';

/** The orders that a list of posts can have, as they are chosen. */
export const postSortChoices: { value: PostSort; label: string }[] = postSorts.map((value) => ({
  value,
  label: postOrders[value].label,
}));
