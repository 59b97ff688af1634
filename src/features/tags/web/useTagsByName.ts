import { searchTags } from '#features/tags/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';
import { TagName, tagKey } from '#postParts/tags/contract.ts';

const LIMIT = '100';
const FIRST = '1';

const tagsByName = (words: string, boardID: string | undefined) =>
  defineMomentary<string[]>({
    key: ['tagsByName', boardID, words],
    read: async (call) => {
      const query = {
        query: words,
        limit: LIMIT as never,
        page: FIRST as never,
        ...(boardID !== undefined && { boardID }),
      };
      const { data, asOf } = await call(searchTags, { query });
      return { data: data.info.map(({ name }) => name), asOf };
    },
  });

/**
 * Tags of a board, or of all one's boards, with these letters in them, looked up while one types; none for an empty
 * query, and none are offered where they cannot be looked up.
 */
export function useTagsByName(query: string, boardID?: string): { names: string[]; isBusy: boolean } {
  const wanted = TagName.safeParse(query).success ? tagKey(query) : undefined;
  const { found = [], isBusy } = useLookup((words) => tagsByName(words, boardID), wanted);
  return { names: found, isBusy };
}
