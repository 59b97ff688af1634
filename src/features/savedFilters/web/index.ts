export { SavedSearches } from './SavedSearches.tsx';
export { savedSearches } from './savedSearchQueries.ts';
