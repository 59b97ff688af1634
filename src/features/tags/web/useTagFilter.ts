import { useSearchParams } from '#platform/web/page/useSearchParams.ts';
import { paramsOfTags, tagsIn, type TagFilter } from './tagAddress.ts';

/** The filter of a board's posts by tags, kept in its address; and how to choose another. */
export function useTagFilter() {
  const [params, setParams] = useSearchParams();
  return {
    filter: tagsIn(params),
    choose: (filter: TagFilter) => setParams(paramsOfTags(filter)),
    clear: () => setParams(paramsOfTags({ tags: [], match: 'ANY' })),
  };
}
