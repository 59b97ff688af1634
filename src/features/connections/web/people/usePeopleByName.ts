import { useEffect, useState } from 'react';
import { listMentionCandidates, type MentionCandidate } from '#features/connections/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';

const PAUSE_MS = 60;
/** As many as are looked up at once. */
const LIMIT = 20;

interface Found {
  /** The name they were looked for by; undefined before anybody was. */
  query: string | undefined;
  people: MentionCandidate[];
}

/**
 * People one knows, by beginnings of their names, those it fits best first; looked up while one types.
 * @param query undefined while nobody is looked for; '' finds the first of everybody
 * @param boardID only whoever may read comments on this board, its members among them
 * @returns whom the last query that was answered has found
 */
export function usePeopleByName(
  query: string | undefined,
  boardID?: string,
): { people: MentionCandidate[]; isBusy: boolean } {
  const { call } = usePlatform();
  const [found, setFound] = useState<Found>({ query: undefined, people: [] });
  const wanted = query?.trim();
  useEffect(() => {
    if (wanted === undefined) return undefined;
    const stop = new AbortController();
    const look = () => {
      const body = {
        limit: LIMIT,
        page: 1,
        search: wanted,
        ...(boardID === undefined ? {} : { boardID, inComment: true }),
      };
      call(listMentionCandidates, { body }, { signal: stop.signal })
        .then(({ data }) => setFound({ query: wanted, people: data.info }))
        .catch(() => undefined); // nobody is offered; typing on asks again
    };
    const timer = setTimeout(look, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [call, wanted, boardID]);
  return {
    people: wanted === undefined ? [] : found.people,
    isBusy: wanted !== undefined && found.query !== wanted,
  };
}
