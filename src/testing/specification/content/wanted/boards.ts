import type { Names } from '../../row.ts';

/** Boards: their list, their settings and states. Copied by hand from the specification. */
export const boards: Names = {
  '2 Screens': [
    '/boards',
    '/boards/{id}',
    '/boards/{id}?commentID=',
    'Board list filters ALL, TEAM, MYBOARDS, SUBSCRIPTIONS',
    'Board list sort: recent descending, any other ascending',
    'Changing the filter or the sort fetches the list anew',
    'Panels open from overflow menus',
    'Leaving a board or a post leaves it, but not within the same',
  ],
  '3 Entities': [
    'Board: _id, title, description, ownerID, ownerInfo, role',
    'Board: boardType, state, lockBy, lockDate, modifiedDate, tags, isPasswordEnabled',
    'Board: boardType SANDBOX',
    'Recent board: boardID, lastViewedDate, role, isPasswordEnabled',
    'Recent board: coverImageUrl, lockBy, lockDate',
  ],
  '5 Validation': ['Board ids in paths are 24 hexadecimal characters'],
  '7 Calls': [
    'POST /content/boards: includeCount, limit, cursor → info, hasRemaining, total',
    'POST /content/boards: sortBy, sortOrder',
    'POST /content/boards: showOnly',
    'POST /content/board/{id}',
    'DELETE /content/board/{id}',
    'GET /search/board/search/ac: search, excludedBoardID, action',
    'GET /content/recent/boards',
    'GET /content/recent/boards: limit, excludedBoardID',
    'GET /content/recent/boards: action=move-posts',
    'GET /content/recent/membership/boards',
  ],
  'Implied calls': [
    'POST /content/board/create: title, description?, boardType?, share? → the board',
    'POST /content/board/{id}/restore',
  ],
  '8 Errors': ['Failed to fetch board', 'Coming Soon', 'Board "{title}" was deleted successfully'],
  '9 Constants': [
    'Board list page 30',
    'Recent boards for move 5',
    'Board sort recent descending by default',
  ],
  Decided: [
    'A deleted board is in the bin for 30 days, with Undo',
    'Filters live in the address, and the back button works',
  ],
  Settled: [
    'GET /search/board/search/ac → {info: [{_id, title, coverImageUrl, role, boardType}]}, 20',
    'GET /content/recent/membership/boards: the five joined last',
  ],
};
