import {
  listSavedSearches,
  searchRemoved,
  searchSaved,
  type SavedSearch,
} from '#features/savedFilters/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The searches that a profile keeps, by name. */
export const savedSearches = (profileID: string) =>
  defineLive<SavedSearch[]>({
    key: ['savedSearches', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listSavedSearches, {});
      return { data: data.info, asOf };
    },
    apply: applySearchEvent,
  });

const applySearchEvent = reducer<SavedSearch[]>()
  .on(searchSaved, (searches, { search }) => [...without(searches, search._id), search].sort(byName))
  .on(searchRemoved, (searches, { searchID }) => without(searches, searchID)).apply;

const without = (searches: SavedSearch[], id: string) => searches.filter(({ _id }) => _id !== id);

const byName = (a: SavedSearch, b: SavedSearch) => compareText(a.name, b.name) || compareText(a._id, b._id);
