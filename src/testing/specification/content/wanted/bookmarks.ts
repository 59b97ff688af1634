import type { Names } from '../../row.ts';

/** Bookmarks. Copied by hand from the specification. */
export const bookmarks: Names = {
  '2 Screens': ['/bookmarks'],
  '3 Entities': [
    'Bookmark: _id, sourceID, type, title, description, createDate, isDeleted, role, postState, postID',
    'Bookmark: types BOARD, POST, NOTE, CONNECTION, COMMENT',
    'Bookmark: type FILE, with fileInfo and previewUrl',
    'Bookmark: type COLLECTION, with collectionInfo and totalCollectionThings',
    'Bookmark: coverImageUrl',
    'Bookmark: cover with title, excerpt, imageUrl, fileExt',
    'Bookmark: commentRAW, thingTypeStr, commentOwnerInfo',
  ],
  '4 States': [
    'Bookmark sort RECENT (descending), ALPHABETICAL (ascending)',
    'Bookmark filter ALL, MESSAGES, BOARD, POST, THINGS, PEOPLE',
    'A toggle is optimistic, and reverted if the call fails',
  ],
  '7 Calls': [
    'GET /content/bookmark: limit, page',
    'POST /content/bookmarks: includeCount, limit, cursor, sortBy, sortOrder, showOnly',
    'POST /content/bookmark, POST /chat/bookmark: sourceID, sourceType, state',
    'DELETE /content/bookmark: _ids',
  ],
  '8 Errors': [
    'Error while toggling bookmark state',
    'Error while removing bookmark(s)',
    'Bookmark(s) removed successfully',
  ],
  '9 Constants': ['Bookmark page 30'],
  Settled: [
    'state is a boolean',
    'GET goes by pages from 1, POST by cursor, filtered and sorted',
    'What is gone or may be seen no longer is a stub that says nothing',
    'bookmarks: tells of one’s bookmarks',
  ],
};
