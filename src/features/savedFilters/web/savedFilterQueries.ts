import {
  filterRemoved,
  filterSaved,
  listSavedFilters,
  ownFiltersChanged,
  type SavedFilter,
} from '#features/savedFilters/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';

/** The filters of a board's posts that are everybody's, and the reader's own, by name. */
export const savedFilters = (boardID: string, profileID: string) =>
  defineLive<SavedFilter[]>({
    key: ['savedFilters', boardID, profileID],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listSavedFilters, { params: { boardID } });
      return { data: data.info, asOf };
    },
    apply: (filters, change) => {
      const without = (id: string) => filters.filter(({ _id }) => _id !== id);
      if (isEvent(change, filterSaved)) {
        const { filter } = change.data;
        return [...without(filter._id), filter].sort(byName);
      }
      if (isEvent(change, filterRemoved)) return without(change.data.filterID);
      return isEvent(change, ownFiltersChanged) && change.data.boardID === boardID ? stale(filters) : filters;
    },
  });

const byName = (a: SavedFilter, b: SavedFilter) => compareText(a.name, b.name) || compareText(a._id, b._id);
