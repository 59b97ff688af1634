import type { TaskFilter } from '#postParts/tasks/contract.ts';

/** Filter of a list by people: everybody's posts, those that some people made, or the tasks that they do. */
export type FilterType = 'ALL' | 'CREATOR' | 'ASSIGNED';

/** How a board's posts are filtered by people and as tasks. */
export interface BoardTaskFilter extends Required<{ [K in keyof TaskFilter]: NonNullable<TaskFilter[K]> }> {
  type: FilterType;
  people: readonly string[];
}

export const noFilter: BoardTaskFilter = { type: 'ALL', people: [], status: [], priority: [], progress: [] };

/** Another type is chosen. All clears the people; Created with nobody chosen begins with the board's owner. */
export function chooseType(filter: BoardTaskFilter, type: FilterType, ownerID: string): BoardTaskFilter {
  if (type === 'ALL') return { ...filter, type, people: [] };
  const people = type === 'CREATOR' && filter.people.length === 0 ? [ownerID] : filter.people;
  return { ...filter, type, people };
}

/** Other people are chosen. Created by nobody is everybody's; people alone are those who made the posts. */
export function choosePeople(filter: BoardTaskFilter, people: readonly string[]): BoardTaskFilter {
  const isChosen = people.length > 0;
  if (filter.type === 'CREATOR' && !isChosen) return { ...filter, type: 'ALL', people };
  return { ...filter, type: filter.type === 'ALL' && isChosen ? 'CREATOR' : filter.type, people };
}

/** A status, priority or progress is chosen, which shows assigned posts only; or it is chosen no more. */
export function toggle<K extends keyof Required<TaskFilter>>(
  filter: BoardTaskFilter,
  kind: K,
  value: BoardTaskFilter[K][number],
): BoardTaskFilter {
  const values: readonly unknown[] = filter[kind];
  if (values.includes(value)) return { ...filter, [kind]: values.filter((other) => other !== value) };
  return { ...filter, type: 'ASSIGNED', [kind]: [...values, value] };
}
