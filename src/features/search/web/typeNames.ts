import { MOST_COUNTED, type HitType } from '#features/search/contract.ts';
import { digits } from '#ui/web/index.ts';

export const typeNames: Record<HitType, { many: string; one: string }> = {
  BOARD: { many: 'Boards', one: 'Board' },
  POST: { many: 'Posts', one: 'Post' },
  TASK: { many: 'Tasks', one: 'Task' },
  NOTE: { many: 'Notes', one: 'Note' },
  FILE: { many: 'Files', one: 'File' },
  COLLECTION: { many: 'Collections', one: 'Collection' },
  COMMENT: { many: 'Comments', one: 'Comment' },
  PERSON: { many: 'People', one: 'Person' },
};

/** A count as it is shown: no further than it was counted. */
export const countText = (count: number): string =>
  count >= MOST_COUNTED ? `${digits(MOST_COUNTED)}+` : String(count);
