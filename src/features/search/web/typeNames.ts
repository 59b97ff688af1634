import { MOST_COUNTED, type HitType } from '#features/search/contract.ts';
import { subjectKinds } from '#subjects/web/index.ts';
import { digits } from '#ui/web/index.ts';

/** How a type of hits is named: as its subjects are, but for posts that are tasks. */
export const nameOf = (type: HitType): { one: string; many: string } =>
  type === 'TASK' ? { one: 'Task', many: 'Tasks' } : subjectKinds[type];

/** A count as it is shown: no further than it was counted. */
export const countText = (count: number): string =>
  count >= MOST_COUNTED ? `${digits(MOST_COUNTED)}+` : String(count);
