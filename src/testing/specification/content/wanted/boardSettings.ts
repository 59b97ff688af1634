import type { Names } from '../../row.ts';

/** Settings of a board: sharing, lock, archive, permissions, cover. Copied by hand from the specification. */
export const boardSettings: Names = {
  '2 Screens': ['Panel Board Settings'],
  '3 Entities': [
    'Board: coverImageUrl',
    'Board: organizationPermissions',
    'Board: profilePermission, lists of blocked, admins, authors, subscribers, viewers',
  ],
  '4 States': [
    'Who does not own a board sees collaborative',
    'Its owner sees public, restricted or private',
    'A board is locked when lockBy and lockDate are set',
    'Board state ARCHIVED',
  ],
  '7 Calls': [
    'PUT /content/board/{id}: settings, _id among them',
    'PUT /content/board/{id}/manage/lock: lockBy',
    'DELETE /file-proc/board/{id}/file/cover',
  ],
  '8 Errors': [
    'Failed to update board lock',
    'An error occurred while updating the board settings.',
    'Failed to remove picture, of a board’s cover',
    'Board Locked or Unlocked successfully',
    'Board settings updated successfully',
  ],
  Decided: [
    'SANDBOX: cannot be deleted, shared or archived',
    'CONNECTION: the notebook of two, which goes away with the connection',
    'ORGANIZATION: every team member can see it, as organizationPermissions says',
    'private: the owner alone',
    'restricted: members',
    'public: every signed-in profile may view and subscribe',
    'A locked board: reading, comments and reactions, nothing else but for its owner and admins',
    'Archive takes a board out of lists, search and counts; it is read-only and can be taken back',
  ],
  Settled: [
    'state ACTIVE or ARCHIVED by PUT; stateDate, stateChangedBy and stateChangedByInfo say when and who',
    'POST /content/boards: filterBy ACTIVE (default) or ARCHIVED',
    'archived is derived from state',
    'profilePermission and organizationPermissions are written through PUT, by board.permissions',
  ],
};
