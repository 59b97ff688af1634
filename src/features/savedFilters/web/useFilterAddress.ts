import { useBoardAdditions } from '#features/boards/web/index.ts';
import { useSearchParams, type SearchParams } from '#platform/web/page/useSearchParams.ts';

/** The part of a board's address that says which posts are shown and in what order, as a saved filter keeps it. */
export function useFilterAddress(): { search: string; open(search: string): void } {
  const [params, setParams] = useSearchParams();
  const cleared: SearchParams = Object.assign(
    { sort: undefined },
    ...useBoardAdditions().map(({ filter }) => filter?.cleared),
  );
  const names = Object.keys(cleared).toSorted();
  const kept = names.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return {
    search: new URLSearchParams(kept).toString(),
    open: (search) => {
      const given = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
      setParams({ ...cleared, ...Object.fromEntries(given) });
    },
  };
}
