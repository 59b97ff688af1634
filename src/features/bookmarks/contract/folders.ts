import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { line } from '#platform/contract/text.ts';
import { BOOKMARKS } from './turns.ts';

/** Folders one profile can have. */
export const MAX_FOLDERS = 50;
/** Bookmarks that one call moves. */
export const MOST_MOVED = 100;

const FolderName = line(60).regex(/\S/, 'is empty');

const folder = { _id: Id, name: z.string().max(60) };
export const BookmarkFolder = z
  .strictObject({ ...folder, count: z.int().meta({ description: 'Bookmarks in it, stubs too' }) })
  .meta({ id: 'BookmarkFolder' });
export type BookmarkFolder = z.infer<typeof BookmarkFolder>;

const byFolder = z.strictObject({ folderID: Id });

export const listFolders = defineEndpoint({
  name: 'bookmarks.folders',
  method: 'GET',
  path: '/content/bookmark/folders',
  summary: 'The profile’s folders of bookmarks, by name',
  needs: 'profile',
  answer: z.strictObject({ info: z.array(BookmarkFolder).max(MAX_FOLDERS) }),
});

export const createFolder = defineEndpoint({
  name: 'bookmarks.createFolder',
  method: 'POST',
  path: '/content/bookmark/folders',
  summary: 'Make a folder of bookmarks; 409 where one is called so',
  needs: 'profile',
  body: z.strictObject({ name: FolderName }),
  answer: BookmarkFolder,
});

export const renameFolder = defineEndpoint({
  name: 'bookmarks.renameFolder',
  method: 'PUT',
  path: '/content/bookmark/folders/{folderID}',
  summary: 'Give a folder another name',
  needs: 'profile',
  params: byFolder,
  body: z.strictObject({ name: FolderName }),
  answer: z.void(),
  waits: () => ({ lane: BOOKMARKS }),
});

export const removeFolder = defineEndpoint({
  name: 'bookmarks.removeFolder',
  method: 'DELETE',
  path: '/content/bookmark/folders/{folderID}',
  summary: 'Delete a folder; its bookmarks stay, in no folder',
  needs: 'profile',
  params: byFolder,
  answer: z.void(),
  waits: () => ({ lane: BOOKMARKS }),
});

export const moveBookmarks = defineEndpoint({
  name: 'bookmarks.move',
  method: 'PUT',
  path: '/content/bookmark/move',
  summary:
    'Put bookmarks of one’s own into a folder, or out of any; ids that are none of these change nothing',
  needs: 'profile',
  body: z.strictObject({
    _ids: z.array(Id).max(MOST_MOVED),
    sourceIDs: z
      .array(Id)
      .max(MOST_MOVED)
      .optional()
      .meta({ description: 'Bookmarks by what they are of, for who does not know their ids yet' }),
    folderID: Id.nullable(),
  }),
  answer: z.void(),
  waits: () => ({ lane: BOOKMARKS }),
});

/** Room `bookmarks`: a folder was made or has another name. */
export const folderSaved = defineEvent(
  'bookmarks.folderSaved',
  z.strictObject({ folder: z.strictObject(folder) }),
);
/** Room `bookmarks`: a folder is deleted, and what was in it is in none. */
export const folderRemoved = defineEvent('bookmarks.folderRemoved', z.strictObject({ folderID: Id }));
/** Room `bookmarks`: bookmarks are in another folder, or in none. */
export const bookmarksMoved = defineEvent(
  'bookmarks.moved',
  z.strictObject({ moved: z.array(Id), folderID: Id.nullable() }),
);
