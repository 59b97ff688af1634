import type { Part } from '../row.ts';
import { general as wanted } from './wanted/general.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const together = (title: string) => `e2e/together.e2e.ts › ${title}` as const;
const boards = (title: string) => `src/features/boards/server/boards.test.ts › ${title}` as const;
const viewPost = (title: string) => `src/features/posts/server/read/viewPost.test.ts › ${title}` as const;
const router = (title: string) => `src/features/frame/web/router.test.tsx › ${title}` as const;
const home = (title: string) => `e2e/home.e2e.ts › ${title}` as const;
const shell = (title: string) => `e2e/shell.e2e.ts › ${title}` as const;
const swipe = (title: string) => `src/ui/web/layers/swipe.test.tsx › ${title}` as const;
const cookies = (title: string) => `src/platform/web/calling/cookies.test.ts › ${title}` as const;
const sessions = (title: string) => `e2e/sessions.e2e.ts › ${title}` as const;
const call = (title: string) => `src/platform/web/calling/call.test.ts › ${title}` as const;
const command = (title: string) => `src/platform/web/saving/useCommand.test.tsx › ${title}` as const;
const profiles = (title: string) => `src/features/profiles/server/profiles.test.ts › ${title}` as const;
const connections = (title: string) =>
  `src/features/connections/server/connections.test.ts › ${title}` as const;
const toastStore = (title: string) => `src/ui/web/layers/toastStore.test.ts › ${title}` as const;
const toasts = (title: string) => `src/ui/web/layers/Toasts.test.tsx › ${title}` as const;
const storedProfile = (title: string) =>
  `src/features/ownProfiles/web/storedProfile.test.ts › ${title}` as const;
const repeated = (title: string) => `src/testing/stopping/repeatedCalls.test.ts › ${title}` as const;
const posts = (title: string) => `src/features/posts/server/posts.test.ts › ${title}` as const;
const note = (title: string) => `src/blocks/note/server/note.test.ts › ${title}` as const;
const comments = (title: string) => `src/features/comments/server/comments.test.ts › ${title}` as const;
const placesForBlocks = (title: string) =>
  `src/features/posts/web/page/blocks/placesForBlocks.test.ts › ${title}` as const;
const boardControls = (title: string) => `e2e/boardControls.e2e.ts › ${title}` as const;

/** The surroundings of all content: panels, calls, toasts, preferences. */
export const general: Part = {
  wanted,
  rows: {
    Settled: [
      [
        'Preview lists are the pickers of posts and blocks: 20',
        placesForBlocks('to move blocks to, twenty posts and boards are offered of what a search finds'),
      ],
    ],
    '2 Screens': [
      [
        '/, with recent boards and posts',
        pages('index: /, signed in'),
        together('two people do the main job together, and a power cut loses none of it'),
        boards('the last looked at, five unless said otherwise'),
        viewPost('the five posts last looked at, of those one may still see'),
      ],
      [
        'Content needs a signed-in user',
        router('a visitor is asked to sign in, and the address they wanted is kept'),
      ],
      [
        'Routes without regard to case or a trailing slash',
        router('upper case and a trailing slash lead to the same page'),
      ],
      [
        'A narrow panel is a modal, closed by a swipe of 50 px on its header, in 300 ms',
        shell('on a phone a swipe of 50 px closes what is under More, within 300 ms'),
        swipe('50 px close, less springs back'),
      ],
    ],
    '3 Entities': [
      [
        'Stored preferences: colorMode, isSidebarNavCollapsed, viewMode, listMode',
        cookies('colorMode is kept, for a year'),
        cookies('isSidebarNavCollapsed is kept, for a year'),
        cookies('viewMode is kept, for a year'),
        cookies('listMode is kept, for a year'),
      ],
    ],
    '5 Validation': [
      ['An API base URL must be configured', sessions('a page that is not told where the API is says so')],
    ],
    '7 Calls': [
      [
        'The auth token and Profile headers; without either, unauthenticated',
        call('without a %s a call is unauthenticated, and not sent'),
      ],
      [
        'The wrapper: toasts of 2500 ms, status 0 and an error on failure',
        command('a success is told for 2.5 seconds'),
        command('a failure answers status 0 and the error, and tells %s'),
      ],
      [
        'Requests are cut short while a logout is in progress',
        call('while somebody signs out, calls in their name are cut short, and nothing is renewed'),
      ],
      [
        'POST /people/account/profile/authors: profileIDs',
        profiles(
          'answers how profiles are shown in the order asked, without the unknown, and no e-mail address',
        ),
      ],
      [
        'POST /people/account/profile/connections: limit, page, search, includeCount, cursor',
        connections('is 30 a page, by cursor or by number'),
        connections('searched by the beginnings of words, whatever their accents and order'),
      ],
    ],
    '8 Errors': [
      ['API base URL is undefined', call('without an address of the API there is no client')],
      [
        'Something went wrong. Please try again., or the server message',
        command('a failure answers status 0 and the error, and tells %s'),
      ],
    ],
    '9 Constants': [
      [
        'Preview lists 20',
        placesForBlocks('to move blocks to, twenty posts and boards are offered of what a search finds'),
      ],
      ['Connections page 30', connections('is 30 a page, by cursor or by number')],
      [
        'Toast 5 s, of a call 2500 ms',
        toastStore('a toast leaves after 5 s, one after a call that went well after 2.5 s'),
      ],
      [
        'Toast kinds default, success, danger, warning, loading',
        toasts('each variant has its mark, and icons of its own where they are given'),
      ],
      [
        'Swipe-close 50 px, animation 300 ms',
        shell('on a phone a swipe of 50 px closes what is under More, within 300 ms'),
        swipe('50 px close, less springs back'),
      ],
      ['Preference cookies 1 year', cookies('%s is kept, for a year')],
      [
        'Profile cookie debounce 50 ms',
        storedProfile('the write of the profile cookie waits 50 ms, and the last of several is kept'),
      ],
    ],
    Decided: [
      [
        'A create repeated with its Idempotency-Key happens once',
        repeated('a key that was used for one request is refused for any other, and nothing is done'),
        posts('a call repeated with its key writes one post'),
        note('a call repeated with its key adds one note'),
        comments('once, however often it is sent'),
      ],
      ['Landing: recent boards (5)', boards('the last looked at, five unless said otherwise')],
      [
        'Landing: a quick ‘New post’ that goes to the sandbox board',
        boardControls('a quick new post on Home goes to the sandbox board'),
        home('a quick post goes to one’s own board, or to another that is chosen, without leaving home'),
      ],
      [
        'An error stays until dismissed, or ten seconds after pointer or focus left it',
        toastStore('an error stays until dismissed, or ten seconds after pointer or focus left it'),
      ],
    ],
  },
  open: {},
};
