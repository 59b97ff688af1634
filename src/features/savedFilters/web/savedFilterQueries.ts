import {
  filterRemoved,
  filterSaved,
  listSavedFilters,
  ownFiltersChanged,
  type SavedFilter,
} from '#features/savedFilters/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import type { ExpectedOwnFilter } from './expectedFilter.ts';

/** The filters of a board's posts that are everybody's, and the reader's own, by name. */
export const savedFilters = (boardID: string, profileID: string) =>
  defineLive<SavedFilter[]>({
    key: ['savedFilters', boardID, profileID],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listSavedFilters, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (filters, event) => applyFilterEvent(filters, event, boardID),
  });

const applyFilterEvent = reducer<SavedFilter[], string>()
  .on(filterSaved, (filters, { filter }) => withFilter(filters, filter))
  .on(filterRemoved, (filters, { filterID }) => without(filters, filterID))
  .on(ownFiltersChanged, (filters, { boardID, saved, removedID }: ExpectedOwnFilter, here) => {
    if (boardID !== here) return filters;
    if (saved) return withFilter(filters, saved);
    return removedID === undefined ? stale(filters) : without(filters, removedID);
  }).apply;

const withFilter = (filters: SavedFilter[], filter: SavedFilter) =>
  [...without(filters, filter._id), filter].sort(byName);

const without = (filters: SavedFilter[], id: string) => filters.filter(({ _id }) => _id !== id);

const byName = (a: SavedFilter, b: SavedFilter) => compareText(a.name, b.name) || compareText(a._id, b._id);
