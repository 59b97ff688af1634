import * as filters from '#features/savedFilters/contract.ts';
import { command, defineFeature, read } from '#platform/server/http/feature.ts';
import { listSavedFilters, removeFilter, renameFilter, saveFilter } from './savedFilters.ts';
import { listSavedSearches, removeSearch, renameSearch, saveSearch } from './savedSearches.ts';

export { copyFilters, writeFilters } from './boardFilters.ts';

/** Filters of a board's posts, and searches, kept under a name. */
export const savedFilters = defineFeature({
  name: 'savedFilters',
  routes: [
    read(filters.listSavedFilters, listSavedFilters),
    command(filters.saveFilter, saveFilter),
    command(filters.renameFilter, renameFilter),
    command(filters.removeFilter, removeFilter),
    read(filters.listSavedSearches, listSavedSearches),
    command(filters.saveSearch, saveSearch),
    command(filters.renameSearch, renameSearch),
    command(filters.removeSearch, removeSearch),
  ],
});
