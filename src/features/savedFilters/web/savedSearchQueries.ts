import {
  listSavedSearches,
  searchRemoved,
  searchSaved,
  type SavedSearch,
} from '#features/savedFilters/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { defineLive } from '#platform/web/live/live.ts';

/** The searches that a profile keeps, by name. */
export const savedSearches = (profileID: string) =>
  defineLive<SavedSearch[]>({
    key: ['savedSearches', profileID],
    rooms: () => [`profile:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listSavedSearches, {});
      return { data: data.info, asOf };
    },
    apply: (searches, event) => {
      const without = (id: string) => searches.filter(({ _id }) => _id !== id);
      if (isEvent(event, searchSaved)) {
        const { search } = event.data;
        return [...without(search._id), search].sort(byName);
      }
      return isEvent(event, searchRemoved) ? without(event.data.searchID) : searches;
    },
  });

const byName = (a: SavedSearch, b: SavedSearch) => compareText(a.name, b.name) || compareText(a._id, b._id);
