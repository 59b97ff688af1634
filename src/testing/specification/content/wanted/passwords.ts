import type { Names } from '../../row.ts';

/** Passwords of boards and posts. Copied by hand from the specification. */
export const passwords: Names = {
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
    'Password: a grant belongs to its session and ends after its time; the owner never needs one',
    'Password: until then all about the content answers as if it were not there, except that it is',
    'Password: write-only, no answer holds it or its hash',
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
};
