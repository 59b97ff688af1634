import type { Part } from '../row.ts';
import { boards as wanted } from './wanted/boards.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const searchJourney = (title: string) => `e2e/search.e2e.ts › ${title}` as const;
const listBoards = (title: string) => `src/features/boards/server/listBoards.test.ts › ${title}` as const;
const ownRoles = (title: string) => `src/features/boards/server/ownRoles.test.ts › ${title}` as const;
const back = (title: string) => `e2e/back.e2e.ts › ${title}` as const;
const followedRooms = (title: string) => `src/platform/web/live/followedRooms.test.ts › ${title}` as const;
const liveCache = (title: string) => `src/platform/web/live/liveCache.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const signup = (title: string) => `src/features/signup/server/signup.test.ts › ${title}` as const;
const limits = (title: string) => `src/features/posts/server/limits.test.ts › ${title}` as const;
const router = (title: string) => `src/features/frame/web/router.test.tsx › ${title}` as const;
const boardsTests = (title: string) => `src/features/boards/server/boards.test.ts › ${title}` as const;
const boardsBin = (title: string) => `src/features/boards/server/bin.test.ts › ${title}` as const;
const boardsJourney = (title: string) => `e2e/boards.e2e.ts › ${title}` as const;
const findBoards = (title: string) => `src/features/boards/server/findBoards.test.ts › ${title}` as const;
const visibility = (title: string) =>
  `src/features/posts/server/write/visibility.test.ts › ${title}` as const;
const postStates = (title: string) => `e2e/postStates.e2e.ts › ${title}` as const;
const boardControls = (title: string) => `e2e/boardControls.e2e.ts › ${title}` as const;

/** Boards: their list, their settings and states. */
export const boards: Part = {
  wanted,
  rows: {
    '2 Screens': [
      ['/boards', pages('boards: /boards, signed in')],
      ['/boards/{id}', pages('boards-id: /boards/{}, signed in')],
      [
        '/boards/{id}?commentID=',
        searchJourney(
          'the words around what was searched for are in sight, on a desk, on a phone and in the palette',
        ),
      ],
      [
        'Board list filters ALL, TEAM, MYBOARDS, SUBSCRIPTIONS',
        listBoards('ALL'),
        listBoards('MYBOARDS'),
        listBoards('SUBSCRIPTIONS'),
        ownRoles('begins at what a board gives somebody: a membership, a list, the organisation'),
      ],
      [
        'Board list sort: recent descending, any other ascending',
        listBoards('recent begins with the latest, anything else at the beginning'),
      ],
      [
        'Changing the filter or the sort fetches the list anew',
        back('going back undoes filters and orders one by one, and then leaves the list'),
      ],
      [
        'Panels open from overflow menus',
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
      ],
      [
        'Leaving a board or a post leaves it, but not within the same',
        followedRooms(
          'what one part of a page leaves and the next follows at once is neither left nor joined again',
        ),
        liveCache('joins a room once however many follow it, and leaves with the last'),
      ],
    ],
    '3 Entities': [
      [
        'Board: _id, title, description, ownerID, ownerInfo, role',
        entities('Board: _id, title, description, ownerID, ownerInfo, role'),
        entities('Board, listed: _id, title, description, ownerID, ownerInfo, role'),
      ],
      [
        'Board: boardType, state, lockBy, lockDate, modifiedDate, tags, isPasswordEnabled',
        entities('Board: boardType, state, lockBy, lockDate, modifiedDate, tags, isPasswordEnabled'),
      ],
      [
        'Board: boardType SANDBOX',
        signup('makes account, profile and a sandbox board with one welcome post, and signs in'),
      ],
      [
        'Recent board: boardID, lastViewedDate, role, isPasswordEnabled',
        entities('Recent board: boardID, lastViewedDate, role, isPasswordEnabled'),
      ],
      [
        'Recent board: coverImageUrl, lockBy, lockDate',
        findBoards(
          'a board looked at last says who has locked it, and shows its cover, as one that is found does',
        ),
      ],
    ],
    '5 Validation': [
      [
        'Board ids in paths are 24 hexadecimal characters',
        limits('%s is no id of a board or a post'),
        router('%s can be no page: it is said so, without asking the server'),
      ],
    ],
    '7 Calls': [
      [
        'POST /content/boards: includeCount, limit, cursor → info, hasRemaining, total',
        listBoards('30 a page, clamped to 1…100'),
      ],
      [
        'POST /content/boards: sortBy, sortOrder',
        listBoards('recent begins with the latest, anything else at the beginning'),
      ],
      ['POST /content/boards: showOnly', listBoards('MYBOARDS'), listBoards('SUBSCRIPTIONS')],
      ['POST /content/board/{id}', boardsTests('a board is its maker’s, private unless said otherwise')],
      [
        'DELETE /content/board/{id}',
        boardsBin('a deleted board is gone for everybody, and its members are told first'),
      ],
      ['GET /content/recent/boards', boardsTests('the last looked at, five unless said otherwise')],
      [
        'GET /content/recent/boards: limit, excludedBoardID',
        boardsTests('the last looked at, five unless said otherwise'),
      ],
      [
        'GET /content/recent/boards: action=move-posts',
        boardsTests('are those one is on; to move posts to, those one may write on'),
      ],
      [
        'GET /search/board/search/ac: search, excludedBoardID, action',
        findBoards(
          'own boards are found by the beginnings of words of their titles, the beginning of the title first',
        ),
      ],
      [
        'GET /content/recent/membership/boards',
        findBoards('the five boards of others joined last, with what their covers show'),
      ],
    ],
    'Implied calls': [
      [
        'POST /content/board/create: title, description?, boardType?, share? → the board',
        boardsTests('a board is its maker’s, private unless said otherwise'),
        boardsTests('refuses %s'),
      ],
      [
        'POST /content/board/{id}/restore',
        boardsBin('comes back to everybody who was on it, into their recent boards too'),
      ],
    ],
    '8 Errors': [
      [
        'Failed to fetch board',
        boardControls('what fails on a board is told in its own words, and goes when it is tried again'),
      ],
      [
        'Coming Soon',
        visibility(
          'before its start date a post is Coming Soon to who would read it, and not there to others',
        ),
        postStates('a post that has not begun says when it opens, and opens by itself'),
      ],
      [
        'Board "{title}" was deleted successfully',
        boardsJourney('a deleted board is asked about with its numbers, and comes back by Undo'),
      ],
    ],
    '9 Constants': [
      [
        'Recent boards for move 5',
        findBoards('to move posts to, the five boards looked at last are offered'),
      ],
      ['Board list page 30', listBoards('30 a page, clamped to 1…100')],
      [
        'Board sort recent descending by default',
        listBoards('recent begins with the latest, anything else at the beginning'),
      ],
    ],
    Decided: [
      [
        'A deleted board is in the bin for 30 days, with Undo',
        boardsBin('a board goes for good, with its posts, blocks and file rows'),
        boardsJourney('a deleted board is asked about with its numbers, and comes back by Undo'),
      ],
      [
        'Filters live in the address, and the back button works',
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
      ],
    ],
    Settled: [
      [
        'GET /search/board/search/ac → {info: [{_id, title, coverImageUrl, role, boardType}]}, 20',
        findBoards('a choice of boards has twenty at most, each with what it shows and no more'),
      ],
      [
        'GET /content/recent/membership/boards: the five joined last',
        findBoards('the five boards of others joined last, with what their covers show'),
      ],
    ],
  },
  open: {},
};
