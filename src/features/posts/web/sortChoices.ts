import type { PostSort } from '#features/posts/contract.ts';

/** The orders that a list of posts can have, as they are chosen. */
export const postSortChoices: { value: PostSort; label: string }[] = [
  { value: 'recent', label: 'Recent' },
  { value: 'created', label: 'Newest' },
  { value: 'title', label: 'Title' },
  { value: 'duedate', label: 'Due date' },
  { value: 'priority', label: 'Priority' },
];
