import type { Part } from '../row.ts';
import { boardSettings as wanted } from './wanted/boardSettings.ts';

const back = (title: string) => `e2e/back.e2e.ts › ${title}` as const;
const unsaved = (title: string) => `e2e/unsaved.e2e.ts › ${title}` as const;
const shares = (title: string) => `src/features/boards/web/shares.test.ts › ${title}` as const;
const lockAndArchive = (title: string) =>
  `src/features/boards/server/lockAndArchive.test.ts › ${title}` as const;
const boards = (title: string) => `src/features/boards/server/boards.test.ts › ${title}` as const;
const boardsBin = (title: string) => `src/features/boards/server/bin.test.ts › ${title}` as const;
const notebooks = (title: string) => `src/features/notebook/server/notebooks.test.ts › ${title}` as const;
const standing = (title: string) => `src/features/boards/server/standing.test.ts › ${title}` as const;
const ownRoles = (title: string) => `src/features/boards/server/ownRoles.test.ts › ${title}` as const;
const members = (title: string) => `src/features/members/server/members.test.ts › ${title}` as const;
const capabilities = (title: string) => `src/access/contract/capabilities.test.ts › ${title}` as const;
const states = (title: string) => `src/testing/permissions/permissionStates.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const covers = (title: string) => `src/features/covers/server/covers.test.ts › ${title}` as const;
const permissionLists = (title: string) =>
  `src/features/boards/server/permissionLists.test.ts › ${title}` as const;
const settingsJourney = (title: string) => `e2e/postAndBoardSettings.e2e.ts › ${title}` as const;
const boardControls = (title: string) => `e2e/boardControls.e2e.ts › ${title}` as const;

/** Settings of a board: sharing, lock, archive, permissions, cover. */
export const boardSettings: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Panel Board Settings',
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
        unsaved(
          'the settings of a board ask before what is not saved goes: closed, before another panel, before another page',
        ),
      ],
    ],
    '3 Entities': [
      [
        'Board: coverImageUrl',
        covers(
          'a picture becomes the cover, whole and without its place, on every open page; and goes again',
        ),
      ],
      [
        'Board: organizationPermissions',
        permissionLists('is known to those who decide it, and to nobody else'),
        permissionLists(
          'is everybody’s in its owner’s organisation, as what it says, until it is none any more',
        ),
      ],
      [
        'Board: profilePermission, lists of blocked, admins, authors, subscribers, viewers',
        permissionLists('is known to those who decide it, and to nobody else'),
      ],
    ],
    '4 States': [
      [
        'Who does not own a board sees collaborative',
        shares('to whoever does not own it, a board is collaborative'),
      ],
      [
        'Its owner sees public, restricted or private',
        shares('to its owner, a board is private, restricted or public, as it is shared'),
      ],
      [
        'A board is locked when lockBy and lockDate are set',
        lockAndArchive('a lock comes to every open page, says whose it is, and goes again'),
      ],
      ['Board state ARCHIVED', lockAndArchive('the archive takes a board off every list, and gives it back')],
    ],
    '7 Calls': [
      [
        'PUT /content/board/{id}: settings, _id among them',
        boards('tells the board’s room what was'),
        boards('the board in the body must be the one in the address'),
      ],
      [
        'PUT /content/board/{id}/manage/lock: lockBy',
        lockAndArchive('a lock comes to every open page, says whose it is, and goes again'),
      ],
      [
        'DELETE /file-proc/board/{id}/file/cover',
        covers(
          'a picture becomes the cover, whole and without its place, on every open page; and goes again',
        ),
      ],
    ],
    '8 Errors': [
      [
        'Failed to remove picture, of a board’s cover',
        settingsJourney('a board is locked, archived and given a cover; an author may look at its settings'),
      ],
      [
        'An error occurred while updating the board settings.',
        boardControls('what fails on a board is told in its own words, and goes when it is tried again'),
      ],
      [
        'Failed to update board lock',
        boardControls('what fails on a board is told in its own words, and goes when it is tried again'),
      ],
      [
        'Board Locked or Unlocked successfully',
        settingsJourney('a board is locked, archived and given a cover; an author may look at its settings'),
      ],
      [
        'Board settings updated successfully',
        settingsJourney('a board is locked, archived and given a cover; an author may look at its settings'),
      ],
    ],
    Decided: [
      [
        'SANDBOX: cannot be deleted, shared or archived',
        boardsBin('a sandbox board is never deleted'),
        boards('a sandbox board is never shared'),
        lockAndArchive('the board that a profile begins with stays in use'),
      ],
      [
        'CONNECTION: the notebook of two, which goes away with the connection',
        notebooks('cannot be shared, left, deleted or given other people, by either'),
        notebooks('goes away with the connection, for good; connected again, the two begin another'),
      ],
      [
        'ORGANIZATION: every team member can see it, as organizationPermissions says',
        standing('the organisation counts while both work in it, and on its own boards only'),
        ownRoles(
          'a board becomes the organisation’s, its people something else, and it is a plain board again',
        ),
      ],
      [
        'private: the owner alone',
        boards('is private only without others on it'),
        boards('what one may not see answers as what is not there'),
      ],
      [
        'restricted: members',
        members('no other lets anybody, and who is on it stays as they are'),
        standing('with %j somebody is %s'),
      ],
      [
        'public: every signed-in profile may view and subscribe',
        boards('a public board can be read by everybody, and no more than that'),
        members('a public board lets everybody subscribe, once'),
      ],
      [
        'A locked board: reading, comments and reactions, nothing else but for its owner and admins',
        capabilities('a lock leaves changes to admins, and discussing to everybody who may'),
        states('posts.update'),
        states('comments.add'),
        states('reactions.add'),
      ],
      [
        'Archive takes a board out of lists, search and counts; it is read-only and can be taken back',
        lockAndArchive('the archive takes a board off every list, and gives it back'),
        states('lists, search and links hold what is to be seen, for nobody else'),
      ],
    ],
    Settled: [
      [
        'archived is derived from state',
        lockAndArchive('the archive takes a board off every list, and gives it back'),
      ],
      [
        'state ACTIVE or ARCHIVED by PUT; stateDate, stateChangedBy and stateChangedByInfo say when and who',
        lockAndArchive('the archive takes a board off every list, and gives it back'),
        entities('Board: share, stateDate, stateChangedBy, stateChangedByInfo'),
      ],
      [
        'POST /content/boards: filterBy ACTIVE (default) or ARCHIVED',
        lockAndArchive('the archive takes a board off every list, and gives it back'),
      ],
      [
        'profilePermission and organizationPermissions are written through PUT, by board.permissions',
        permissionLists('gives each list its role, on open pages at once, and takes it away'),
        permissionLists('is decided by admins, who do not close the board to co-owners or to themselves'),
        permissionLists(
          'is everybody’s in its owner’s organisation, as what it says, until it is none any more',
        ),
      ],
    ],
  },
  open: {},
};
