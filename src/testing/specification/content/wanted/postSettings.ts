import type { Names } from '../../row.ts';

/** Settings of a post: who sees it, lock, archive, dates. Copied by hand from the specification. */
export const postSettings: Names = {
  '2 Screens': ['Panel Post Settings'],
  '3 Entities': [
    'Post: editable, public, searchable, shareable, visibility',
    'Post: contentModified',
    'Post: lockBy, lockDate, lockByInfo',
    'Post: archived, derived',
  ],
  '4 States': ['A post lock is set or cleared by a boolean lockBy', 'Post state ARCHIVED'],
  '7 Calls': [
    'PUT /content/board/{b}/post/{p}/settings',
    'PUT /content/board/{b}/post/{p}/manage/lock: lockBy',
  ],
  '8 Errors': [
    'An error occurred while updating the post settings.',
    'Post Locked or Unlocked successfully',
    'Post settings updated successfully',
  ],
  Decided: [
    'A locked post: its blocks, settings and tags are for whoever locked it and admins',
    'Archive takes a post out of lists, search and counts; it is read-only and can be taken back',
    'What a lock and the archive take away is said on the open page, with the reason',
  ],
  Settled: [
    'public: every signed-in profile reads it by its address, it is listed nowhere, the blocked may not',
    'searchable false: found by nobody but its creator',
    'shareable false: no link, no zip or move, except for its creator and admins',
    'editable false: title and blocks are its creator’s and admins’; on the wire it is the setting',
    'visibility BOARD, EDITORS, PRIVATE',
    'startDate: readers see it from then on',
    'endDate: shown in calendars',
    'expireDate: archived then, by the product',
    'contentModified: whether title or blocks changed since the caller last looked; lists mark it',
    'state ACTIVE or ARCHIVED by settings; stateDate, stateChangedBy and stateChangedByInfo say when and who',
  ],
};
