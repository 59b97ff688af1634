import { isID } from '#platform/web/page/page.ts';
import type { SearchParams } from '#platform/web/page/useSearchParams.ts';
import { taskPriorities, taskProgresses, taskStatuses } from '#postParts/tasks/contract.ts';
import type { BoardTaskFilter } from './filterInterplay.ts';

/** Of the words in a parameter, those that there are, each once and in their own order. */
const among = <T extends string>(values: readonly T[], given: string | undefined): T[] => {
  const words = new Set((given ?? '').toUpperCase().split(','));
  return values.filter((value) => words.has(value));
};

/** The filter that an address names. People without a type are those who made the posts; without people there are all. */
export function filterOf(params: SearchParams): BoardTaskFilter {
  const people = (params['by'] ?? '').split(',').filter(isID);
  const isAssigned = params['type'] === 'assigned';
  return {
    type: isAssigned ? 'ASSIGNED' : people.length > 0 ? 'CREATOR' : 'ALL',
    people,
    status: among(taskStatuses, params['status']),
    priority: among(taskPriorities, params['priority']),
    progress: among(taskProgresses, params['progress']),
  };
}

/** The parameters that a filter is kept in. */
export function paramsOf({ type, people, status, priority, progress }: BoardTaskFilter): SearchParams {
  const list = (values: readonly string[]) => (values.length === 0 ? undefined : values.join().toLowerCase());
  return {
    by: list(people),
    type: type === 'ASSIGNED' ? 'assigned' : undefined,
    status: list(status),
    priority: list(priority),
    progress: list(progress),
  };
}

/** The parameters of the task filter alone, all of them away; people stay, as those who made the posts. */
export const clearedTaskParams: SearchParams = {
  type: undefined,
  status: undefined,
  priority: undefined,
  progress: undefined,
};
