import { paramsOfTags, tagsIn, type TagFilter } from '#features/tags/web/index.ts';
import {
  MOST_TASK_BOARDS,
  type TaskListOptions,
  taskScopes,
  taskSorts,
  type TaskScope,
  type TaskSort,
} from '#features/tasks/contract.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { taskPriorities, taskProgresses, taskStatuses } from '#postParts/tasks/contract.ts';

export const shownAs = ['list', 'board', 'calendar', 'timeline', 'charts'] as const;
export type ShownAs = (typeof shownAs)[number];

/** How far back charts can go; what is usual comes first. */
export const chartWeeks = ['8', '4', '12', '26', '52'] as const;

const lists = { status: taskStatuses, priority: taskPriorities, progress: taskProgresses } as const;
type ListName = keyof typeof lists;

/** How the tasks are looked at, kept in the address of the page. */
export interface TaskPageView {
  as: ShownAs;
  scope: TaskScope;
  sortBy: TaskSort;
  /** How many weeks the charts go back. */
  weeks: number;
  /** Filters besides the scope; empty lists are no filter. */
  filter: Required<Pick<TaskListOptions, ListName>>;
  search: string;
  tags: TagFilter;
  /** The boards whose tasks are shown; all where there are none. */
  boardIDs: readonly string[];
  /** The boards and tags by which lists and charts are filtered; none where they are not. */
  places: Pick<TaskListOptions, 'boardIDs' | 'tagsFilter'>;
  /** Options that every list of the page is read with. */
  wanted: TaskListOptions;
  isFiltered: boolean;
  set(change: {
    as?: ShownAs;
    scope?: TaskScope;
    sortBy?: TaskSort;
    weeks?: number;
    search?: string;
    boardIDs?: readonly string[];
    status?: readonly string[];
    priority?: readonly string[];
    progress?: readonly string[];
  }): void;
  clear(): void;
}

export function useTaskView(): TaskPageView {
  const [params, setParams] = useSearchParams();
  const given = <N extends ListName>(name: N) => {
    const words = new Set((params[name] ?? '').toUpperCase().split(','));
    return (lists[name] as readonly string[]).filter((value) =>
      words.has(value),
    ) as (typeof lists)[N][number][];
  };
  const filter = { status: given('status'), priority: given('priority'), progress: given('progress') };
  const search = params['q'] ?? '';
  const scope = oneOf(mineFirst, (params['scope'] ?? '').toUpperCase());
  const tags = tagsIn(params);
  const boardIDs = boardsIn(params['boards']);
  const places: TaskPageView['places'] = {
    ...(boardIDs.length > 0 && { boardIDs }),
    ...(tags.tags.length > 0 && { tagsFilter: tags }),
  };
  const or = (value: string | undefined, usual: string) => (value === usual ? undefined : value);
  return {
    as: oneOf(shownAs, params['view']),
    scope,
    sortBy: oneOf(taskSorts, params['sort']),
    weeks: Number(oneOf(chartWeeks, params['weeks'])),
    filter,
    search,
    tags,
    boardIDs,
    places,
    wanted: { scope, ...filter, ...places, ...(search === '' ? {} : { search }) },
    isFiltered: [search, tags.tags, boardIDs, ...Object.values(filter)].some((list) => list.length > 0),
    set: (change) => {
      const next: Record<string, string | undefined> = {};
      if (change.as !== undefined) next['view'] = or(change.as, 'list');
      if (change.scope !== undefined) next['scope'] = or(change.scope.toLowerCase(), 'assigned_to_me');
      if (change.sortBy !== undefined) next['sort'] = or(change.sortBy, 'duedate-asc');
      if (change.weeks !== undefined) next['weeks'] = or(String(change.weeks), chartWeeks[0]);
      if (change.search !== undefined) next['q'] = or(change.search, '');
      if (change.boardIDs !== undefined) next['boards'] = or(change.boardIDs.join(), '');
      for (const name of Object.keys(lists) as ListName[])
        if (change[name] !== undefined) next[name] = or(change[name].join().toLowerCase(), '');
      setParams(next, { replace: change.search !== undefined });
    },
    clear: () => setParams({ ...cleared, ...paramsOfTags({ tags: [], match: 'ANY' }) }),
  };
}

/** Scopes in the order of the menu: the reader's own tasks come first. */
const mineFirst = [
  'ASSIGNED_TO_ME',
  'ALL',
  'CREATED_BY_ME',
] as const satisfies readonly (typeof taskScopes)[number][];

const cleared = {
  q: undefined,
  status: undefined,
  priority: undefined,
  progress: undefined,
  boards: undefined,
};

/** The boards that an address names, by their ids with commas between them, each once. */
const boardsIn = (ids = ''): string[] =>
  [...new Set(ids.split(','))].filter((id) => /^[0-9a-f]{24}$/.test(id)).slice(0, MOST_TASK_BOARDS);
