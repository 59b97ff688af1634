import { sharingCandidates } from '#features/connections/web/index.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';

/**
 * People with whom a board can be shared, looked up by the beginnings of their names while one types; the first people
 * where the query is empty.
 */
export function useSharingCandidates(query: string, boardID: string) {
  const { found = [], isBusy } = useLookup(
    (words) => sharingCandidates(boardID, words),
    query.trim().slice(0, 100),
  );
  return { people: found, isBusy };
}
