import { z } from 'zod';
import { Email } from '#features/session/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { text } from '#platform/contract/text.ts';
import { ProfileInfo } from './profileInfo.ts';

/** Contact data that change only after a one-time code has proven them. */
export const ContactKind = z.enum(['email', 'phone', 'emailRecovery', 'phoneRecovery']);
export type ContactKind = z.infer<typeof ContactKind>;

/** Whether a contact of the kind is a telephone; else it is an e-mail address. */
export function isPhoneKind(kind: ContactKind): kind is 'phone' | 'phoneRecovery' {
  return kind === 'phone' || kind === 'phoneRecovery';
}

/**
 * A telephone as it is kept: digits, with a plus before the country's number.
 * @returns undefined for what is none
 */
export function phoneNumber(typed: string): string | undefined {
  if (!/^\+?[\d\s()./-]*$/.test(typed.trim())) return undefined;
  const digits = typed.replace(/\D/g, '');
  if (digits.length < 5 || digits.length > 15) return undefined;
  return typed.trim().startsWith('+') ? `+${digits}` : digits.replace(/^00/, '+');
}

/**
 * An address or telephone of a kind as it is kept; '' is none, which all but the e-mail address can be.
 * @returns undefined for what is not of the kind
 */
export function contactValue(kind: ContactKind, typed: string): string | undefined {
  const value = typed.trim();
  if (value === '') return kind === 'email' ? undefined : '';
  if (isPhoneKind(kind)) return phoneNumber(value);
  return Email.safeParse(value).success ? value : undefined;
}

const byKind = z.strictObject({ kind: ContactKind });
const value = text(254).meta({
  description: 'An e-mail address or a telephone; empty removes all but email',
});

export const changeContact = defineEndpoint({
  name: 'profiles.changeContact',
  method: 'PUT',
  path: '/people/account/profile/edit/{kind}',
  summary:
    'Send a one-time code to a new address or telephone; it is used once the code has come back. Without a text-message gateway a telephone is kept at once, unverified',
  needs: 'profile',
  params: byKind,
  body: z.strictObject({ value }),
  answer: z.strictObject({
    codeSentTo: z.enum(['mail', 'outbox', 'text']).nullable().meta({
      description:
        'outbox: no mail server is configured, the code is in the server’s log; null: removed, or kept unverified, without a code',
    }),
    address: z.string().max(254).nullable().meta({ description: 'Where the code went' }),
  }),
});

export const verifyContact = defineEndpoint({
  name: 'profiles.verifyContact',
  method: 'POST',
  path: '/people/account/profile/edit/{kind}/verify',
  summary: 'Prove the new address with its code: it is used from now on',
  needs: 'profile',
  params: byKind,
  body: z.strictObject({ value, code: z.string().regex(/^\d{6}$/, 'is six digits') }),
  answer: ProfileInfo,
});

/** The secret in a link that takes a changed address back, `/contact-undo/{token}`. */
export const UndoToken = text(64).regex(/^[A-Za-z0-9_-]{20,64}$/, 'is not such a link');

export const undoContactChange = defineEndpoint({
  name: 'profiles.undoContactChange',
  method: 'POST',
  path: '/people/account/contact/undo',
  summary:
    'Take a changed e-mail address back, by the link in the mail that told of it; ends every session and the password',
  needs: 'anyone',
  body: z.strictObject({ token: UndoToken }),
  answer: z.strictObject({ address: z.string().max(254) }),
});
