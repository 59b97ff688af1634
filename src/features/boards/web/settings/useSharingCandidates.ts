import { useEffect, useState } from 'react';
import { listSharingCandidates, type SharingCandidate } from '#features/connections/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

const PAUSE_MS = 60;

/**
 * People with whom a board can be shared, looked up by the beginnings of their names while one types; the first people
 * where the query is empty.
 */
export function useSharingCandidates(query: string, boardID: string) {
  const { call } = usePlatform();
  const [found, setFound] = useState<{ search: string; people: SharingCandidate[] }>();
  const search = query.trim().slice(0, 100);
  useEffect(() => {
    const stop = new AbortController();
    const look = () =>
      call(listSharingCandidates, { query: { boardID, search } }, { signal: stop.signal })
        .then(({ data }) => setFound({ search, people: data.info }))
        .catch(() => setFound({ search, people: [] })); // nobody is offered; typing on asks again
    const timer = setTimeout(() => void look(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, search, boardID]);
  return { people: found?.people ?? [], isBusy: found?.search !== search };
}
