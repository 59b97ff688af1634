import { useEffect, useState } from 'react';
import { listSharingCandidates, type SharingCandidate } from '#features/connections/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

const PAUSE_MS = 60;

interface Found {
  search: string | undefined;
  people: SharingCandidate[];
}

/** People whom one knows and could invite to a board, by beginnings of their names; looked up while one types. */
export function useInvitees(boardID: string, query: string): { people: SharingCandidate[]; isBusy: boolean } {
  const { call } = usePlatform();
  const [found, setFound] = useState<Found>({ search: undefined, people: [] });
  const search = query.trim();
  const wanted = search === '' ? undefined : search;
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const stop = new AbortController();
    const look = () => {
      call(listSharingCandidates, { query: { boardID, search: wanted } }, { signal: stop.signal })
        .then(({ data }) => setFound({ search: wanted, people: data.info }))
        .catch(() => undefined); // nobody is offered; typing on asks again
    };
    const timer = setTimeout(look, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, boardID, wanted]);
  return {
    people: wanted === undefined ? [] : found.people,
    isBusy: wanted !== undefined && found.search !== wanted,
  };
}
