import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { AddressSearch, SavedName } from './contract/saved.ts';

export * from './contract/searches.ts';

/** Filters that one person can keep on a board, and as many again that are everybody's. */
export const MAX_SAVED_FILTERS = 50;

export const SavedFilter = z
  .strictObject({
    _id: Id,
    name: z.string().max(60),
    search: z.string().max(4000).meta({ description: 'As the address of the board’s page has it' }),
    isShared: z.boolean().meta({ description: 'Whether it is everybody’s on the board, or one’s own' }),
  })
  .meta({ id: 'SavedFilter' });
export type SavedFilter = z.infer<typeof SavedFilter>;

const byBoard = z.strictObject({ boardID: Id });
const byFilter = z.strictObject({ boardID: Id, filterID: Id });
/** Changes to one filter take turns. */
const filterTurn = ({ params }: { params: { filterID: string } }) => ({ lane: `filter:${params.filterID}` });

export const listSavedFilters = defineEndpoint({
  name: 'savedFilters.list',
  method: 'GET',
  path: '/content/board/{boardID}/filters',
  summary: 'The filters of the board’s posts that are everybody’s, and one’s own, by name',
  needs: 'post.read',
  params: byBoard,
  answer: z.strictObject({ info: z.array(SavedFilter).max(2 * MAX_SAVED_FILTERS) }),
});

export const saveFilter = defineEndpoint({
  name: 'savedFilters.save',
  method: 'POST',
  path: '/content/board/{boardID}/filters',
  summary: 'Keep a filter of the board’s posts; one of that name is another from then on',
  needs: 'post.read', // everybody’s more: see its command
  params: byBoard,
  body: z.strictObject({
    name: SavedName,
    search: AddressSearch,
    isShared: z.boolean().optional().meta({ description: 'For everybody on the board: takes board.update' }),
  }),
  answer: SavedFilter,
});

export const renameFilter = defineEndpoint({
  name: 'savedFilters.rename',
  method: 'PUT',
  path: '/content/board/{boardID}/filters/{filterID}',
  summary: 'Give a filter another name',
  needs: 'post.read', // everybody’s more: see its command
  params: byFilter,
  body: z.strictObject({ name: SavedName }),
  answer: SavedFilter,
  waits: filterTurn,
});

export const removeFilter = defineEndpoint({
  name: 'savedFilters.remove',
  method: 'DELETE',
  path: '/content/board/{boardID}/filters/{filterID}',
  summary: 'Keep a filter no longer',
  needs: 'post.read', // everybody’s more: see its command
  params: byFilter,
  answer: z.void(),
  waits: filterTurn,
});

/** Room `board`: a filter that is everybody's was saved or has another name. */
export const filterSaved = defineEvent('filter.saved', z.strictObject({ filter: SavedFilter }));
/** Room `board`: a filter that was everybody's is kept no longer. */
export const filterRemoved = defineEvent('filter.removed', z.strictObject({ filterID: Id }));
/** Room `profile`: one's own filters of a board are others now; which, a page that is not let onto it is not told. */
export const ownFiltersChanged = defineEvent('filter.ownChanged', z.strictObject({ boardID: Id }));
