import { z } from 'zod';
import { OwnPassword, Tokens } from '#features/session/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { line, text } from '#platform/contract/text.ts';

/** Bytes as WebAuthn sends them: base64url without padding. */
const Bytes = (max: number) => text(max).regex(/^[\w-]+$/, 'is not base64url');
const confirmed = z.strictObject({ password: OwnPassword });

/** Ways in where the second factor is lost, shown once. Empty where the account has some already. */
const NewRecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string().max(40)).max(20) });

export const Passkey = z
  .strictObject({
    id: z.string().max(1400),
    name: z.string().max(400),
    createDate: Timestamp,
    lastUsedDate: Timestamp.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

/** How the account's owner proves to be it, beside the password. */
export const SecondFactor = z
  .strictObject({
    codes: z.boolean().meta({ description: 'Time-based codes are set up' }),
    passkeys: z.array(Passkey).max(20),
    recoveryCodesLeft: z.int(),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** Challenge for an authenticator to sign, with the host that it is for. */
const Challenge = z.strictObject({ challenge: z.string().max(200), rpID: z.string().max(254) });
const PasskeyRef = z.strictObject({ passkeyID: Bytes(1400) });

export const SecondStepCode = z.strictObject({ ticket: text(100), code: text(40).min(1, 'is empty') });

export const takeSecondStep = defineEndpoint({
  name: 'session.secondStep',
  method: 'POST',
  path: '/auth/second-step',
  summary: 'Finish signing in with a time-based or a recovery code. Five tries a ticket',
  needs: 'anyone',
  body: SecondStepCode,
  answer: Tokens,
});

export const beginPasskeySignIn = defineEndpoint({
  name: 'session.passkeyOptions',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'A challenge for a passkey to sign, to sign in; good for five minutes and one use',
  needs: 'anyone',
  answer: Challenge,
});

export const signInWithPasskey = defineEndpoint({
  name: 'session.passkey',
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey; no password and no second step is asked for',
  needs: 'anyone',
  body: z.strictObject({
    id: Bytes(1400),
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(2000),
    signature: Bytes(2000),
  }),
  bodyBytes: 12_000,
  answer: Tokens,
});

export const getSecondFactor = defineEndpoint({
  name: 'session.secondFactor',
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'The account’s second factors',
  needs: 'profile',
  answer: SecondFactor,
});

export const beginCodes = defineEndpoint({
  name: 'session.beginCodes',
  method: 'POST',
  path: '/auth/second-factor/codes',
  summary: 'A new secret for time-based codes (RFC 6238); in force once a code of it has been given',
  needs: 'profile',
  remember: false,
  body: confirmed,
  answer: z.strictObject({
    secret: z.string().max(100).meta({ description: 'In base32, to type' }),
    uri: z.string().max(1000).meta({ description: 'otpauth://, for a QR code' }),
  }),
});

export const CodeProof = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'is six digits') });

export const confirmCodes = defineEndpoint({
  name: 'session.confirmCodes',
  method: 'PUT',
  path: '/auth/second-factor/codes',
  summary: 'Put the secret in force with a code of it',
  needs: 'profile',
  remember: false,
  body: CodeProof,
  answer: NewRecoveryCodes,
});

export const removeCodes = defineEndpoint({
  name: 'session.removeCodes',
  method: 'DELETE',
  path: '/auth/second-factor/codes',
  summary: 'Ask for no time-based codes any more',
  needs: 'profile',
  remember: false,
  body: confirmed,
  answer: z.void(),
});

export const beginPasskey = defineEndpoint({
  name: 'session.beginPasskey',
  method: 'POST',
  path: '/auth/second-factor/passkeys/options',
  summary: 'A challenge with which an authenticator makes a new passkey; good for five minutes and one use',
  needs: 'profile',
  remember: false,
  body: confirmed,
  answer: Challenge.extend({
    user: z.strictObject({ id: Id, name: z.string().max(400), displayName: z.string().max(200) }),
    exclude: z
      .array(z.string().max(1400))
      .max(20)
      .meta({ description: 'The passkeys there are: one an authenticator' }),
  }),
});

export const addPasskey = defineEndpoint({
  name: 'session.addPasskey',
  method: 'POST',
  path: '/auth/second-factor/passkeys',
  summary: 'Keep a new passkey',
  needs: 'profile',
  remember: false,
  body: z.strictObject({
    name: line(60),
    id: Bytes(1400),
    clientDataJSON: Bytes(4000),
    authenticatorData: Bytes(4000),
    publicKey: Bytes(2000).meta({ description: 'SubjectPublicKeyInfo, DER' }),
    algorithm: z.union([z.literal(-7), z.literal(-8), z.literal(-257)]),
  }),
  answer: NewRecoveryCodes.extend({ passkey: Passkey }),
});

export const removePasskey = defineEndpoint({
  name: 'session.removePasskey',
  method: 'DELETE',
  path: '/auth/second-factor/passkeys/{passkeyID}',
  summary: 'Forget a passkey',
  needs: 'profile',
  remember: false,
  params: PasskeyRef,
  body: confirmed,
  answer: z.void(),
});

export const renewRecoveryCodes = defineEndpoint({
  name: 'session.renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes',
  summary: 'New recovery codes; those there were are void',
  needs: 'profile',
  remember: false,
  body: confirmed,
  answer: NewRecoveryCodes,
});
