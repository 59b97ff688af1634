import { postSorts, type PostSort } from '#features/posts/contract.ts';
import { oneOf, useSearchParams } from '#platform/web/useSearchParams.ts';

const panels = ['members', 'settings', 'discussion', 'bin'] as const;
export type BoardPanel = (typeof panels)[number];

/** How a board is looked at, kept in its address: order, whose posts, and the panel that is open. */
export interface BoardView {
  sortBy: PostSort;
  /** Only posts of these people; everybody's where there are none. */
  people: string[];
  panel: BoardPanel | undefined;
  setSort(sort: PostSort): void;
  setPeople(people: string[]): void;
  togglePanel(panel: BoardPanel): void;
  closePanel(): void;
}

export function useBoardView(): BoardView {
  const [params, setParams] = useSearchParams();
  const { panel } = params;
  return {
    sortBy: oneOf(postSorts, params['sort']),
    people: (params['by'] ?? '').split(',').filter((id) => /^[0-9a-f]{24}$/.test(id)),
    // A link to a comment opens the discussion at it.
    panel: panels.find((name) => name === (panel ?? (params['commentID'] && 'discussion'))),
    setSort: (sort) => setParams({ sort: sort === 'recent' ? undefined : sort }),
    setPeople: (people) => setParams({ by: people.length > 0 ? people.join() : undefined }),
    togglePanel: (other) => setParams({ panel: other === panel ? undefined : other }, { replace: true }),
    closePanel: () => setParams({ panel: undefined, commentID: undefined }, { replace: true }),
  };
}
