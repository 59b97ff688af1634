import type { Rows } from '../row.ts';

const client = (title: string) => `src/features/session/web/session.test.ts › ${title}` as const;
const call = (title: string) => `src/platform/web/calling/call.test.ts › ${title}` as const;
const platform = (title: string) => `src/platform/web/createPlatform.test.ts › ${title}` as const;
const server = (title: string) => `src/features/session/server/session.test.ts › ${title}` as const;
const resets = (title: string) => `src/features/session/server/resets.test.ts › ${title}` as const;
const devices = (title: string) => `src/features/session/server/devices.test.ts › ${title}` as const;
const factors = (title: string) => `src/features/session/server/factors/factors.test.ts › ${title}` as const;
const signup = (title: string) => `src/features/signup/server/signup.test.ts › ${title}` as const;
const invitations = (title: string) => `src/features/members/server/invitations.test.ts › ${title}` as const;
const account = (title: string) => `src/features/account/server/deleteAccount.test.ts › ${title}` as const;
const signOut = (title: string) => `src/features/pageParts/web/useSignOut.test.tsx › ${title}` as const;
const guessing = (title: string) => `src/testing/attack/guessing.test.ts › ${title}` as const;
const journey = (title: string) => `e2e/sessions.e2e.ts › ${title}` as const;

/** Signing in and out, tokens, what ends a session, and what keeps an account its owner's. */
export const session: Rows = {
  '2 Screens': [
    [
      'Forgotten password, from the sign-in page to the new one',
      'e2e/passwords.e2e.ts › a forgotten password is chosen anew by a link that works once',
    ],
    [
      'No text tells whether an address is known',
      'e2e/passwords.e2e.ts › who has no account is told the same',
    ],
    [
      'A visitor comes back to the page they opened',
      'e2e/accounts.e2e.ts › a visitor at a page for members signs in and comes back to it',
    ],
    [
      'A reload waits for whoever writes',
      'src/platform/web/offline/reload.test.ts › waits until somebody pauses, and for what they have not sent',
    ],
    [
      'A reload waits for uploads',
      'src/platform/web/offline/reload.test.ts › waits while something holds it up, also when that begins while changes are sent',
    ],
  ],
  '3 Entities': [
    [
      'Auth details',
      client(
        'keeps the access token, its end, the account and the profile in cookies, and the refresh token nowhere',
      ),
    ],
    [
      '… and who listens is told',
      client('keeps the tokens, chooses the first profile and tells those who listen'),
    ],
  ],
  '4 States': [
    [
      'Logging in: tokens in cookies, realtime, the refresh timer',
      'src/features/session/web/loggingIn.test.ts › logging in keeps the tokens in cookies, connects a second later, and starts the refresh timer',
    ],
    [
      'Logging in: the refresh token where no script reads it',
      server(
        'gives a browser the refresh token in a cookie no script can read, and an empty string in the answer',
      ),
    ],
    [
      'Logging out: tokens, current board and post, profiles, realtime',
      platform('signing out ends the live connection, and what was on screen is forgotten'),
    ],
    ['Logging out: tokens and profile', client('forgets everything')],
    ['Logging out is heard by other tabs', client('is heard by the other tabs')],
    ['A failed refresh logs out', client('signs out when the session has ended, and asks no more')],
    [
      'A 401 refreshes and reloads, else logs out',
      journey('what no token mends, one reload may; then one is signed out'),
    ],
    [
      'A 401 is mended by a new token first',
      call('a refused token is renewed once, and the call made again'),
    ],
    [
      'One reload, else signed out',
      platform('what a new token did not mend, a reload may, once; then one is signed out'),
    ],
    [
      "'Profile is unauthorized' skips the refresh",
      call('a profile that is not the account’s is not mended by a new token'),
    ],
    [
      'Requests are cut short while logging out',
      call('while somebody signs out, calls in their name are cut short, and nothing is renewed'),
    ],
    [
      'Logging in is heard by other tabs',
      client('is heard by the other tabs, which go on as the same profile'),
    ],
    ['An access token ends after two hours', server('is nobody any more two hours after the token was made')],
    ['One refresh at a time, across calls', client('is done once, however many calls ask for it')],
    ['One refresh at a time, across tabs', journey('two tabs whose token has run out get one new token')],
    [
      'Two tabs without locks',
      journey('two tabs of a browser without locks renew at the same time, and both stay signed in'),
    ],
    ['A refresh behind an open page shows nothing', client('of a page that is open goes on behind it')],
    [
      'A session that ends while somebody types loses nothing',
      journey('a session that ends while somebody types loses nothing'),
    ],
    [
      'A session ended elsewhere is noticed',
      platform('a live connection that is turned away for its token asks for another'),
    ],
    [
      'A used refresh token ends the session',
      server('ends the session, and tells its sockets, when a used token comes again later'),
    ],
  ],
  '5 Validation': [
    [
      'A missing token or profile id is unauthenticated',
      call('without a %s a call is unauthenticated, and not sent'),
    ],
    ['An API base URL must be configured', journey('a page that is not told where the API is says so')],
    ['The API base URL is a setting of the page', call('the page says where the API is: %s')],
    [
      'New passwords: ten characters, none that is common',
      signup('refuses common passwords, short ones and those made of the own name'),
    ],
    ['New passwords after a reset', resets('refuses %s as signing up does')],
  ],
  '7 Calls': [
    [
      'The auth token and Profile headers',
      client('keeps the tokens, chooses the first profile and tells those who listen'),
    ],
    [
      'The auth token and Profile headers, as the server reads them',
      server('is told apart in two ways of 401'),
    ],
    ['POST /auth/auth', server('takes an e-mail address or a screen name, in any case')],
    [
      'POST /auth/auth, by guessing',
      'src/features/session/server/bruteForce.test.ts › lets five of 200 guesses at once through, also when one is right',
    ],
    [
      'POST /auth/refresh',
      server('exchanges a refresh token for new tokens; the access token before it goes on for a minute'),
    ],
    ['POST /auth/logout', server('ends the session at once, clears the cookie, and may be repeated')],
    [
      'POST /people/signup/checkAvailability',
      signup('says whether a screen name is free, and suggests one that is'),
    ],
    ['POST /content/board/invite/link/info', invitations('says to what and from whom')],
    [
      'PUT /content/board/invitations/handle',
      invitations('accepting joins with its role, and shares a private board'),
    ],
  ],
  'Implied calls': [
    [
      'POST /people/signup',
      signup('is answered as any other, at every step, and alone gets a mail that says so'),
    ],
    [
      'PUT /people/signup/{signupID}',
      signup('makes account, profile and a sandbox board with one welcome post, and signs in'),
    ],
    [
      'POST /people/signup/{signupID}/resend',
      signup('is sent again once a minute, five times, and makes the one before void'),
    ],
    ['POST /people/signup/{signupID}/verify', signup('stops at five of 200 guesses made at once')],
    [
      'POST /auth/password-reset',
      resets('answers 204 for every address, and mails only those with an account'),
    ],
    [
      '… by the recovery address',
      resets('mails the link there alone, and tells the main address that it did'),
    ],
    ['GET /auth/password-reset/{token}', resets('keeps only the hash of a link, for an hour')],
    [
      'PUT /auth/password-reset/{token}',
      resets('works once, and ends every session of the account with its sockets'),
    ],
    ['GET /auth/sessions', devices('are listed for their owner alone, the newest first, page by page')],
    ['DELETE /auth/sessions/{id}', devices('are signed out one by one, with their sockets')],
    ['DELETE /auth/sessions', devices('are all signed out but the one that asks')],
    ['PUT /auth/password', devices('ends all other sessions, and links to choose another')],
    [
      'PUT /auth/password, by guessing',
      devices('lets five of 200 guesses at once through, and slows the next'),
    ],
    ['GET /people/account/deletion', account('names what will go, with numbers')],
    ['DELETE /people/account', account('leaves no word about the person in any row but what they wrote')],
    [
      'POST /auth/second-step',
      factors('are in force once one has been given, and are asked for after the password'),
    ],
    [
      'POST /auth/second-step, by guessing',
      factors(
        'voids a ticket after five wrong codes, and slows the account’s tries down whatever the ticket',
      ),
    ],
    ['POST /auth/passkey', factors('sign in directly, and are asked for after a password')],
    ['Recovery codes', factors('are good for once each, however they are written')],
    [
      'No answer or timing tells of an address',
      guessing('is told by no answer of %s, nor by how long it takes'),
    ],
    ['Links, by guessing', guessing('to a new password')],
    ['Invitations, by guessing', guessing('to a board, accepted')],
    ['Invitations to a team, by guessing', guessing('to a team, accepted')],
    ['Codes, by guessing', guessing('of a new %s')],
  ],
  '8 Errors': [
    [
      'Refresh token not found',
      call('a call that no new token mends (not-found) says: Refresh token not found'),
    ],
    [
      'Failed to refresh token',
      call('a call that no new token mends (failed) says: Failed to refresh token'),
    ],
    [
      'User is not authenticated',
      call('a call that no new token mends (signed-out) says: User is not authenticated'),
    ],
    [
      'User is logging out',
      call('while somebody signs out, calls in their name are cut short, and nothing is renewed'),
    ],
    [
      'Token and/or profile ID are undefined.',
      call('a token without a profile is nobody: nothing is sent, and one is signed out'),
    ],
    ['API base URL is undefined', call('without an address of the API there is no client')],
    ['An unknown error occurred', signOut('signing out that nobody answers says so')],
    [
      'A failed logout says what the server said',
      signOut('signing out that fails says what the server said'),
    ],
    ['Logged out successfully', signOut('signing out sends what waits first, and says that it went well')],
  ],
  '9 Constants': [
    [
      'Refresh check every 25 minutes',
      client('starts half an hour before the token runs out, looking every 25 minutes'),
    ],
    [
      'Refresh within 30 minutes of expiry',
      client('of a token with %d minutes left when it is looked at is %j'),
    ],
    [
      'Expiry fallback 24 hours',
      client('waits for a day where the cookie that says when the token runs out has itself run out'),
    ],
    ['Realtime 1000 ms after login', platform('the live connection begins a second after signing in')],
    [
      'Reload guard 10 s, after a 401',
      'src/platform/web/offline/reload.test.ts › sends what waits, then reloads, and not again within 10 seconds',
    ],
  ],
  // decisions.md, 6
  Settled: [
    [
      'Availability knows SCREENNAME and ORGHANDLE, never an e-mail address',
      signup('says nothing of an e-mail address, by whatever name it is asked'),
    ],
    [
      'A link: {_id, inviteID, url}, its secret shown once',
      invitations('the address is told once, and only the hash of its secret is kept'),
    ],
    ['Links are withdrawn by _id', invitations('one of another board cannot be withdrawn through this one')],
    [
      'An invitation shows a visitor who invites to what',
      'e2e/boardInvitation.e2e.ts › a visitor sees who invites to what, signs up, and is on the board',
    ],
    ['… and nothing else', invitations('tells a visitor to what, from whom and as what, and nothing else')],
  ],
};
