import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';

/** Hours that a board or a post stays open to the session that has given its password. */
export const GRANT_HOURS = 12;
/** Wrong tries after which a session is locked out, within so many minutes, and for as many. */
export const MAX_TRIES = 5;
export const LOCKED_OUT_MINUTES = 10;

const LENGTH = 100;
const SHORTEST = 4;

/**
 * A password that somebody chooses for a board or a post; null or '' removes the one there is. It is for saying to others:
 * how good it is beyond its length is left to whoever chooses it.
 */
export const NewPassword = text(LENGTH)
  .regex(/^\P{C}*$/u, 'holds characters that cannot be typed')
  .refine(
    (password) => password === '' || password.length >= SHORTEST,
    `is shorter than ${SHORTEST} characters`,
  )
  .nullable()
  .meta({ description: 'Write-only: no answer holds it. Null or an empty text removes it' });

/** A password as somebody tries it. */
const TriedPassword = text(LENGTH);

/** Fields about the password in the calls that open a board or a post. */
export const passwordFields = {
  password: TriedPassword.optional().meta({
    description: 'Opens what has a password to this session, for twelve hours',
  }),
  isForgotPassword: z.boolean().optional().meta({
    description: 'Lets its owner know by mail that somebody asks for the password',
  }),
};

/**
 * The `profile` room: a session of the profile has given a password, or twelve hours have passed since: the
 * board or post is open to its other tabs, or is closed to them.
 */
export const grantChanged = defineEvent(
  'password.grantChanged',
  z.strictObject({ boardID: Id, postID: Id.nullable() }),
);

/** Kind of thing that a password protects. */
export type Protected = 'Board' | 'Post';

/** The refusal of a password that was tried and was wrong. */
export const wrongPassword = (what: Protected) => `${what} password is invalid, try again`;
