import type { Part } from '../row.ts';
import { passwords as wanted } from './wanted/passwords.ts';

const standing = (title: string) => `src/features/boards/server/standing.test.ts › ${title}` as const;
const sweepGrants = (title: string) =>
  `src/features/passwords/server/sweepGrants.test.ts › ${title}` as const;
const closedBoards = (title: string) => `src/features/boards/server/closedBoards.test.ts › ${title}` as const;
const states = (title: string) => `src/testing/permissions/permissionStates.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const postPassword = (title: string) =>
  `src/features/passwords/server/postPassword.test.ts › ${title}` as const;
const boardPassword = (title: string) =>
  `src/features/passwords/server/boardPassword.test.ts › ${title}` as const;
const passwordsJourney = (title: string) => `e2e/boardPasswords.e2e.ts › ${title}` as const;
const passwordGate = (title: string) =>
  `src/features/passwords/web/PasswordGate.test.tsx › ${title}` as const;
const sessionsJourney = (title: string) => `e2e/sessions.e2e.ts › ${title}` as const;
const passwordPosts = (title: string) => `src/testing/rights/passwordPosts.test.ts › ${title}` as const;

/** Passwords of boards and posts. */
export const passwords: Part = {
  wanted,
  rows: {
    '3 Entities': [
      [
        'Post: isPasswordEnabled',
        postPassword('shows its title and cover, and opens to the session that gives it'),
      ],
      [
        'Post: password, write-only',
        postPassword('shows its title and cover, and opens to the session that gives it'),
      ],
    ],
    '7 Calls': [
      [
        'POST /content/board/{id}: password, isForgotPassword',
        boardPassword('opens to the session that gives it, and to no other'),
        boardPassword('a forgotten password is told its owner by mail, once an hour, and the asker nothing'),
      ],
      [
        'PUT /content/board/{id}/password',
        boardPassword(
          'is asked for again by whoever had given it, once it is another; without one it is open',
        ),
      ],
      [
        'POST /content/post/{id}/things: password',
        postPassword('shows its title and cover, and opens to the session that gives it'),
      ],
    ],
    '8 Errors': [
      [
        'isAuthorized false shows login',
        sessionsJourney('what no token mends, one reload may; then one is signed out'),
      ],
      [
        'forgotPWlink shows the forgot-password link',
        boardPassword('opens to the session that gives it, and to no other'),
        passwordGate('a forgotten password is asked for where the refusal says that it can be'),
      ],
      [
        'Board password is invalid, try again',
        boardPassword('opens to the session that gives it, and to no other'),
        passwordsJourney(
          'a board that gets a password closes for whoever writes on it, keeps their words, and opens by it',
        ),
      ],
    ],
    Decided: [
      [
        'Password: a grant belongs to its session and ends after its time; the owner never needs one',
        standing('a password opens for the session that has given it, until it has run out'),
        sweepGrants('grants of what is gone go when they have run out, and the others stay'),
      ],
      [
        'Password: until then all about the content answers as if it were not there, except that it is',
        closedBoards(
          'whom a password keeps out sees that the board is there: no description, no counts, no time of change',
        ),
        states('posts.open'),
        states('lists, search and links hold what is to be seen, for nobody else'),
      ],
      ['Password: write-only, no answer holds it or its hash', entities('%s: no password')],
      [
        'Password: kept as an argon2id hash',
        boardPassword('keeps it from every answer, and takes none that is too short'),
      ],
      [
        'Password: a right one gives a grant for 12 hours',
        boardPassword('what it opened is closed after twelve hours'),
      ],
      [
        'Password: changing or removing it ends every grant',
        boardPassword(
          'is asked for again by whoever had given it, once it is another; without one it is open',
        ),
        boardPassword(
          'a password closes the board within a second, and what was being written there is refused',
        ),
      ],
      [
        'Password: five wrong tries in ten minutes lock the session out for ten',
        boardPassword('five wrong ones in ten minutes lock out the session for ten, and no other'),
        boardPassword('of a hundred at once, five are looked at'),
      ],
      [
        'Password: ‘Forgot password’ mails the owner, and the asker nothing',
        boardPassword('a forgotten password is told its owner by mail, once an hour, and the asker nothing'),
      ],
      [
        'A password on a post, as on a board',
        postPassword('shows its title and cover, and opens to the session that gives it'),
        postPassword('is asked for again once it is another, and not any more once it is away'),
        passwordPosts('what is in a post with a password is told by nothing to whoever has not given it'),
        passwordsJourney(
          'a post with a password shows its title, asks on a phone, and locks out after five wrong tries',
        ),
      ],
    ],
    Settled: [
      [
        'Opened without a grant: title, cover, isPasswordEnabled; 403 where a password was wrong',
        boardPassword('opens to the session that gives it, and to no other'),
        postPassword('shows its title and cover, and opens to the session that gives it'),
      ],
      [
        'PUT password: {password}; null or an empty one removes it',
        boardPassword(
          'is asked for again by whoever had given it, once it is another; without one it is open',
        ),
      ],
      [
        'Opening a post with a wrong password: 403 ‘Post password is invalid, try again’',
        postPassword('shows its title and cover, and opens to the session that gives it'),
        passwordsJourney(
          'a post with a password shows its title, asks on a phone, and locks out after five wrong tries',
        ),
      ],
    ],
  },
  open: {},
};
