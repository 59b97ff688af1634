import { membersOnBoard } from '#features/members/web/index.ts';
import { postSorts, type PostSort } from '#features/posts/contract.ts';
import { postsOnBoard, type PostSelection } from '#features/posts/web/index.ts';
import { useToday } from '#features/profiles/web/index.ts';
import { tagsOnBoard } from '#features/tags/web/index.ts';
import { tasksOnBoard } from '#features/tasks/web/index.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';

/** Filters of posts: those of a board, under the same names in the address. */
const filters = [postsOnBoard.filter, membersOnBoard.filter!, tagsOnBoard.filter!, tasksOnBoard.filter];

/** How all posts are looked at, kept in the address. */
export interface AllPostsView {
  sortBy: PostSort;
  setSort(sort: PostSort): void;
  selection: PostSelection;
  isFiltered: boolean;
  /** Said where the filters in force let nothing through. */
  none: string;
  clear(): void;
}

export function useAllPostsView(): AllPostsView {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  const inForce = filters.filter((filter) => filter.of(params, today));
  const sortBy = oneOf(postSorts, params['sort']);
  const [only] = inForce;
  const none = only && (typeof only.none === 'string' ? only.none : only.none(params));
  return {
    sortBy,
    setSort: (sort) => setParams({ sort: sort === 'recent' ? undefined : sort }),
    selection: Object.assign({ sortBy }, ...inForce.map((filter) => filter.of(params, today))),
    isFiltered: inForce.length > 0,
    none: inForce.length === 1 && none ? none : 'No posts fit these filters',
    clear: () => setParams(Object.assign({}, ...filters.map(({ cleared }) => cleared))),
  };
}
