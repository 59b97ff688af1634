import { sharingCandidates } from '#features/connections/web/index.ts';
import type { SharingCandidate } from '#features/connections/contract.ts';
import { useLookup } from '#platform/web/live/useLookup.ts';

/** People whom one knows and could invite to a board, by beginnings of their names; looked up while one types. */
export function useInvitees(boardID: string, query: string): { people: SharingCandidate[]; isBusy: boolean } {
  const search = query.trim();
  const { found = [], isBusy } = useLookup(
    (words) => sharingCandidates(boardID, words),
    search === '' ? undefined : search,
  );
  return { people: found, isBusy };
}
