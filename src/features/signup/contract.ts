import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { line, text } from '#platform/contract/text.ts';
import { Email, NewPassword, Tokens } from '#features/session/contract.ts';

/**
 * Letters of any script with what joins them unseen, spaces, apostrophe, hyphen and period. Names stand in our mails, and
 * to people who do not know them: none may read like a web address, which mail programs make links of.
 */
export const PersonName = line(60)
  .regex(
    /^(?:[\p{L}\p{M}][\u200c\u200d]?|[ '’.-])+$/u,
    'may hold letters, spaces, apostrophes, hyphens and periods',
  )
  .refine(
    (name) => !/\.(?:\p{L}[\p{M}\u200c\u200d]*){2}/u.test(name),
    'reads like a web address: leave a space after a period',
  );

export const ScreenName = text(30).regex(
  /^[a-z0-9][a-z0-9.]{1,28}[a-z0-9]$/i,
  'needs 3 to 30 letters, digits or periods, and starts and ends with a letter or digit',
);

export const OrganizationName = line(80);

/** An organisation's short name, in addresses. It cannot be one that reads as an id. */
export const OrganizationHandle = text(30)
  .regex(/^[a-z0-9_]{3,30}$/i, 'needs 3 to 30 letters, digits or underscores')
  .refine((handle) => !/^[0-9a-f]{24}$/i.test(handle), 'reads like an id');

/** The secret in an invitation's address, whatever it is to. */
const InviteToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not an invitation');

const SignupRef = z.strictObject({ signupID: Id });

export const SignupStart = z.strictObject({
  email: Email,
  inviteToken: InviteToken.optional().meta({
    description:
      'The secret at the end of the address of an invitation to a board, a person or a team; the invitation is accepted once the sign-up ends',
  }),
});

export const startSignup = defineEndpoint({
  name: 'signup.start',
  method: 'POST',
  path: '/people/signup',
  summary: 'Begin with an e-mail address; answers the same whether or not it is known',
  needs: 'anyone',
  body: SignupStart,
  answer: SignupRef,
});

export const SignupPerson = z.strictObject({
  firstName: PersonName,
  lastName: PersonName,
  screenName: ScreenName,
  password: NewPassword,
  timeZone: text(64).optional(),
  organization: z
    .strictObject({ name: OrganizationName, handle: OrganizationHandle })
    .optional()
    .meta({ description: 'Made along with the account, which owns it' }),
});

export const setUpSignup = defineEndpoint({
  name: 'signup.setUp',
  method: 'PUT',
  path: '/people/signup/{signupID}',
  summary: 'Names, screen name and password; sends a 6-digit code',
  needs: 'anyone',
  params: SignupRef,
  body: SignupPerson,
  answer: z.strictObject({
    signupID: Id,
    codeSentTo: z
      .enum(['mail', 'outbox'])
      .meta({ description: 'outbox: no mail server is configured; the code is in the server’s log' }),
  }),
});

export const resendCode = defineEndpoint({
  name: 'signup.resend',
  method: 'POST',
  path: '/people/signup/{signupID}/resend',
  summary: 'Send another code; at most once a minute, five times',
  needs: 'anyone',
  params: SignupRef,
  answer: z.void(),
});

export const SignupCode = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'is six digits') });

export const verifySignup = defineEndpoint({
  name: 'signup.verify',
  method: 'POST',
  path: '/people/signup/{signupID}/verify',
  summary: 'Prove the address with the code: makes the account and signs in',
  needs: 'anyone',
  params: SignupRef,
  body: SignupCode,
  answer: Tokens,
});

export const checkAvailability = defineEndpoint({
  name: 'signup.checkAvailability',
  method: 'POST',
  path: '/people/signup/checkAvailability',
  summary: 'Whether a screen name, or an organisation’s handle, is free',
  kind: 'read',
  needs: 'anyone',
  body: z.strictObject({ type: z.enum(['SCREENNAME', 'ORGHANDLE']), value: text(60) }),
  answer: z.strictObject({ isAvailable: z.boolean(), suggestion: z.string().max(60).optional() }),
});
