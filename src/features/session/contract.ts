import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { queryInt, text } from '#platform/contract/text.ts';

export const Email = z.email('is not an e-mail address').max(254);

/** New passwords; the server also refuses known-common ones. */
export const NewPassword = text(200)
  .min(10, 'needs 10 characters or more')
  .regex(/^[ -~]*$/, 'may hold letters from a to z, digits and the signs of a keyboard');

/**
 * Answer to signing in and refreshing. A browser gets the refresh token as an HttpOnly cookie and an empty string here;
 * every other client gets it here.
 */
export const Tokens = z
  .strictObject({
    accessToken: z.string().max(600),
    accessTokenExpires: Timestamp,
    refreshToken: z.string().max(600),
    id: Id.meta({ description: 'The account' }),
  })
  .meta({ id: 'Tokens' });
export type Tokens = z.infer<typeof Tokens>;

/** The password was right, and the account has a second factor: what to show for it, beside the ticket. */
export const SecondStep = z
  .strictObject({
    ticket: z.string().max(100).meta({ description: 'Good for ten minutes and five wrong codes' }),
    factors: z.array(z.enum(['CODE', 'PASSKEY', 'RECOVERY'])).max(3),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof SecondStep>;

export const Credentials = z.strictObject({ userName: text(254), password: text(200) });

export const signIn = defineEndpoint({
  name: 'session.signIn',
  method: 'POST',
  path: '/auth/auth',
  summary: 'Sign in by e-mail or screen name',
  needs: 'anyone',
  body: Credentials,
  answer: z.union([Tokens, SecondStep]),
});

/** Message of refreshing without a refresh token. */
export const NO_REFRESH_TOKEN = 'Refresh token not found';

export const refresh = defineEndpoint({
  name: 'session.refresh',
  method: 'POST',
  path: '/auth/refresh',
  summary: 'Exchange the refresh token for new tokens; each is good for one use',
  needs: 'anyone',
  body: z.strictObject({ refreshToken: text(200).optional() }),
  answer: Tokens,
});

export const signOut = defineEndpoint({
  name: 'session.signOut',
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session',
  needs: 'anyone',
  body: z.strictObject({ refreshToken: text(200).optional() }),
  answer: z.strictObject({ message: z.string().max(500) }),
});

/** Options of this installation that the pages for visitors show. */
export const sessionOptions = defineEndpoint({
  name: 'session.options',
  method: 'GET',
  path: '/auth/options',
  summary: 'Where mails go, and for which host passkeys are',
  needs: 'anyone',
  answer: z.strictObject({
    mailTo: z
      .enum(['mail', 'outbox'])
      .meta({ description: 'outbox: no mail server is configured; links and codes are in the server’s log' }),
    passkeys: z
      .string()
      .max(254)
      .nullable()
      .meta({ description: 'The host that passkeys belong to; null where there can be none' }),
  }),
});

export const ResetRequest = z.strictObject({ email: Email });

export const requestReset = defineEndpoint({
  name: 'session.requestReset',
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Mail a link to choose a new password; answers the same whether or not the address is known',
  needs: 'anyone',
  body: ResetRequest,
  answer: z.void(),
});

const ResetRef = z.strictObject({ token: text(100) });

export const checkReset = defineEndpoint({
  name: 'session.checkReset',
  method: 'GET',
  path: '/auth/password-reset/{token}',
  summary: 'Whether a link to choose a new password still works: once, and for an hour',
  needs: 'anyone',
  params: ResetRef,
  answer: z.strictObject({ valid: z.boolean() }),
});

export const PasswordReset = z.strictObject({ password: NewPassword });

export const resetPassword = defineEndpoint({
  name: 'session.resetPassword',
  method: 'PUT',
  path: '/auth/password-reset/{token}',
  summary: 'Choose a new password; every session of the account ends',
  needs: 'anyone',
  params: ResetRef,
  body: PasswordReset,
  answer: z.void(),
});

/** A signed-in device of the account. Where it is, is not kept: no address of a caller is. */
export const Device = z
  .strictObject({
    id: Id,
    device: z.string().max(400).meta({ description: 'Such as `Firefox on Windows`' }),
    createDate: Timestamp.meta({ description: 'When it was signed in' }),
    lastSeenDate: Timestamp.meta({ description: 'To five minutes' }),
    current: z.boolean().meta({ description: 'Whether this call is made from it' }),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const listSessions = defineEndpoint({
  name: 'session.list',
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The account’s signed-in devices, the newest first',
  needs: 'profile',
  query: z.strictObject({ limit: queryInt().optional(), cursor: paging.cursor }),
  answer: listOf(Device),
});

export const endSession = defineEndpoint({
  name: 'session.end',
  method: 'DELETE',
  path: '/auth/sessions/{sessionID}',
  summary: 'Sign one of the account’s devices out',
  needs: 'profile',
  params: z.strictObject({ sessionID: Id }),
  answer: z.void(),
});

export const endOtherSessions = defineEndpoint({
  name: 'session.endOthers',
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'Sign every other device of the account out',
  needs: 'profile',
  answer: z.strictObject({ ended: z.int() }),
});

/** One's own password, asked for again before what a thief at an open page must not do. */
export const OwnPassword = text(200).min(1, 'is empty');

export const PasswordChange = z.strictObject({ currentPassword: OwnPassword, newPassword: NewPassword });

export const changePassword = defineEndpoint({
  name: 'session.changePassword',
  method: 'PUT',
  path: '/auth/password',
  summary: 'Change the password; every other session of the account ends',
  needs: 'profile',
  remember: false,
  body: PasswordChange,
  answer: z.void(),
});

/** To the account's profile rooms: a device was signed in. `current` is false, since it is another one's to whoever hears. */
export const sessionBegan = defineEvent('session.began', z.strictObject({ device: Device }));
/** To the profile's room when a session of the account ends: every node closes that session's sockets. */
export const sessionEnded = defineEvent('session.ended', z.strictObject({ sessionID: Id }));
