import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { AddressSearch, SavedName } from './saved.ts';

/** Searches that one person can keep. */
export const MAX_SAVED_SEARCHES = 50;

export const SavedSearch = z
  .strictObject({
    _id: Id,
    name: z.string().max(60),
    search: z.string().max(4000).meta({ description: 'As the address of the page /search has it' }),
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearch = z.infer<typeof SavedSearch>;

const bySearch = z.strictObject({ searchID: Id });
/** Changes to one search take turns. */
const searchTurn = ({ params }: { params: { searchID: string } }) => ({ lane: `search:${params.searchID}` });

export const listSavedSearches = defineEndpoint({
  name: 'savedSearches.list',
  method: 'GET',
  path: '/search/saved',
  summary: 'The searches that the profile keeps, by name',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(SavedSearch).max(MAX_SAVED_SEARCHES) }),
});

export const saveSearch = defineEndpoint({
  name: 'savedSearches.save',
  method: 'POST',
  path: '/search/saved',
  summary: 'Keep a search; one of that name is another from then on',
  needs: 'profile',
  body: z.strictObject({ name: SavedName, search: AddressSearch }),
  answer: SavedSearch,
});

export const renameSearch = defineEndpoint({
  name: 'savedSearches.rename',
  method: 'PUT',
  path: '/search/saved/{searchID}',
  summary: 'Give a search another name',
  needs: 'profile',
  params: bySearch,
  body: z.strictObject({ name: SavedName }),
  answer: SavedSearch,
  waits: searchTurn,
});

export const removeSearch = defineEndpoint({
  name: 'savedSearches.remove',
  method: 'DELETE',
  path: '/search/saved/{searchID}',
  summary: 'Keep a search no longer',
  needs: 'profile',
  params: bySearch,
  answer: z.void(),
  waits: searchTurn,
});

/** Room `profile`: a search was saved or has another name. */
export const searchSaved = defineEvent('search.saved', z.strictObject({ search: SavedSearch }));
/** Room `profile`: a search is kept no longer. */
export const searchRemoved = defineEvent('search.removed', z.strictObject({ searchID: Id }));
