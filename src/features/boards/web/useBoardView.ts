import { useState } from 'react';
import type { OpenedBoard } from '#features/boards/contract.ts';
import type { ViewMode } from '#features/boards/contract/viewing.ts';
import { postSorts, type PostSort } from '#features/posts/contract.ts';
import type { PostSelection, PostView } from '#features/posts/web/index.ts';
import { useToday } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { oneOf, useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { withPart } from '#ui/web/index.ts';
import { useBoardAdditions, type BoardAddition, type BoardFilter } from './additions.ts';

/** How a board is looked at: order and filters, kept in its address, and the way to show posts, kept for the person. */
export interface BoardView {
  sortBy: PostSort;
  setSort(sort: PostSort): void;
  /** Which posts are shown, and in what order. */
  options: PostSelection;
  /** The filters in force. */
  filters: BoardFilter[];
  clearFilters(): void;
  /** How posts are shown, and the other ways there are. */
  shownAs: PostView;
  views: readonly PostView[];
  showAs(name: ViewMode): void;
}

export function useBoardView(board: OpenedBoard): BoardView {
  const platform = usePlatform();
  const [params, setParams] = useSearchParams();
  const additions = useBoardAdditions();
  const [usual] = usePreference('viewMode');
  // Shown at once, while what keeps it is loaded; from then on what is kept, which another tab may change.
  const [chosen, choose] = useState<{ name: ViewMode; over: string | undefined }>();
  if (chosen && chosen.over !== board.viewMode) choose(undefined);
  const isFiltered = additions.some(
    ({ filter }) => filter && Object.keys(filter.cleared).some((name) => params[name] !== undefined),
  );
  const today = useToday(isFiltered);
  const filters = additions.flatMap(({ filter }) => (filter?.of(params, today) ? [filter] : []));
  const shownAs = shownView(additions, chosen?.name ?? board.viewMode ?? usual)!;
  const sortBy = shownAs.sortBy ?? oneOf(postSorts, params['sort']);
  return {
    sortBy,
    setSort: (sort) => setParams({ sort: sort === 'recent' ? undefined : sort }),
    options: Object.assign({ sortBy }, ...filters.map((filter) => filter.of(params, today))),
    filters,
    clearFilters: () => setParams(Object.assign({}, ...filters.map(({ cleared }) => cleared))),
    shownAs,
    views: viewsOf(additions),
    showAs: (name) => {
      choose({ name, over: board.viewMode });
      void withPart(
        () => import('./keepView.ts'),
        ({ keepView }) => keepView(platform, board, name),
      );
    },
  };
}

const viewsOf = (additions: readonly BoardAddition[]) => additions.flatMap(({ views }) => views ?? []);

/** The view of a name; the first, where there is none of that name any more. */
export const shownView = (additions: readonly BoardAddition[], name: string): PostView | undefined =>
  viewsOf(additions).find((view) => view.name === name) ?? viewsOf(additions)[0];
