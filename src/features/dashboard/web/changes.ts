import { changesByOthers } from '#features/dashboard/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';

/**
 * The boards that others have changed since a moment. Of no room of its own, for whoever changes something tells the
 * board: it is another reading whenever one of the boards has changed.
 * @param latest when that was last
 */
export const boardsChangedByOthers = (profileID: string, since: string, latest: string) =>
  defineMomentary<string[]>({
    key: ['changesByOthers', profileID, since, latest],
    read: async (call) => {
      const { data, asOf } = await call(changesByOthers, { query: { since } });
      return { data: data.boardIDs, asOf };
    },
  });
