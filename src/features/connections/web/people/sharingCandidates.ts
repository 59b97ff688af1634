import { listSharingCandidates, type SharingCandidate } from '#features/connections/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/** People whom one knows, by beginnings of their names, with the role that they have on a board. */
export const sharingCandidates = (boardID: string, search: string) =>
  defineMomentary<SharingCandidate[]>({
    key: ['sharingCandidates', boardID, search],
    read: async (call) => {
      const { data, asOf } = await call(listSharingCandidates, { query: { boardID, search } });
      return { data: data.info, asOf };
    },
  });
