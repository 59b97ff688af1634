import type { Part } from '../row.ts';
import { passwords as wanted } from './wanted/passwords.ts';

const standing = (title: string) => `src/features/boards/server/standing.test.ts › ${title}` as const;
const grants = (title: string) => `src/features/boards/server/passwordGrants.test.ts › ${title}` as const;
const closedBoards = (title: string) => `src/features/boards/server/closedBoards.test.ts › ${title}` as const;
const states = (title: string) => `src/testing/permissionStates.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;

/** Passwords of boards and posts. */
export const passwords: Part = {
  wanted,
  rows: {
    Decided: [
      [
        'Password: a grant belongs to its session and ends after its time; the owner never needs one',
        standing('a password opens for the session that has given it, until it has run out'),
        grants('grants that have run out go within the hour, and the others stay'),
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
    ],
  },
  open: {
    '3 Entities': ['Post: isPasswordEnabled', 'Post: password, write-only'],
    '7 Calls': [
      'POST /content/board/{id}: password, isForgotPassword',
      'PUT /content/board/{id}/password',
      'POST /content/post/{id}/things: password',
    ],
    '8 Errors': [
      'Board password is invalid, try again',
      'isAuthorized false shows login',
      'forgotPWlink shows the forgot-password link',
    ],
    Decided: [
      'Password: kept as an argon2id hash',
      'Password: a right one gives a grant for 12 hours',
      'Password: changing or removing it ends every grant',
      'Password: five wrong tries in ten minutes lock the session out for ten',
      'Password: ‘Forgot password’ mails the owner, and the asker nothing',
      'A password on a post, as on a board',
    ],
    Settled: [
      'PUT password: {password}; null or an empty one removes it',
      'Opened without a grant: title, cover, isPasswordEnabled; 403 where a password was wrong',
      'Opening a post with a wrong password: 403 ‘Post password is invalid, try again’',
    ],
  },
};
