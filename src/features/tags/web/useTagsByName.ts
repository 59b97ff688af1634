import { useEffect, useState } from 'react';
import { searchTags } from '#features/tags/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { TagName, tagKey } from '#postParts/tags/contract.ts';

const PAUSE_MS = 60;
const LIMIT = '100';
const FIRST = '1';

/**
 * Tags of a board, or of all one's boards, with these letters in them, looked up while one types; none for an empty query, and none are offered
 * where they cannot be looked up.
 */
export function useTagsByName(query: string, boardID?: string): { names: string[]; isBusy: boolean } {
  const { call } = usePlatform();
  const [found, setFound] = useState<{ query: string; names: string[] }>({ query: '', names: [] });
  const wanted = TagName.safeParse(query).success ? tagKey(query) : '';
  useEffect(() => {
    if (wanted === '') return undefined;
    const stop = new AbortController();
    const look = () => {
      const input = {
        query: {
          query: wanted,
          limit: LIMIT as never,
          page: FIRST as never,
          ...(boardID !== undefined && { boardID }),
        },
      };
      call(searchTags, input, { signal: stop.signal })
        .then(({ data }) => setFound({ query: wanted, names: data.info.map(({ name }) => name) }))
        .catch(() => setFound({ query: wanted, names: [] }));
    };
    const timer = setTimeout(look, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, wanted, boardID]);
  return { names: wanted === '' ? [] : found.names, isBusy: wanted !== '' && found.query !== wanted };
}
