import {
  filterRemoved,
  filterSaved,
  ownFiltersChanged,
  type SavedFilter,
} from '#features/savedFilters/contract.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';

/** Data of the expected event of one's own filters. The event itself does not say which is another, and how. */
export interface ExpectedOwnFilter {
  boardID: string;
  saved?: SavedFilter;
  removedID?: string;
}

/** That a filter of a board is as given: everybody's is told on the board, one's own to oneself. */
export function expectSaved(profileID: string, boardID: string, filter: SavedFilter): Expectation {
  if (filter.isShared) return expectEvent(`board:${boardID}`, filterSaved, { filter });
  return expectOwn(profileID, { boardID, saved: filter });
}

/** That a filter of a board is kept no longer. */
export function expectRemoved(profileID: string, boardID: string, filter: SavedFilter): Expectation {
  if (filter.isShared) return expectEvent(`board:${boardID}`, filterRemoved, { filterID: filter._id });
  return expectOwn(profileID, { boardID, removedID: filter._id });
}

const expectOwn = (profileID: string, told: ExpectedOwnFilter) =>
  expectEvent(`profile:${profileID}`, ownFiltersChanged, told);
