import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { filterOf, paramsOf } from './filterAddress.ts';
import { noFilter, type BoardTaskFilter } from './filterInterplay.ts';

/** The filter of a board's posts by people and as tasks, kept in its address; and how to choose another. */
export function useBoardTaskFilter() {
  const [params, setParams] = useSearchParams();
  return {
    filter: filterOf(params),
    choose: (filter: BoardTaskFilter) => setParams(paramsOf(filter)),
    clear: () => setParams(paramsOf(noFilter)),
  };
}
