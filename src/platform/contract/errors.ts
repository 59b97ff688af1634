import { z } from 'zod';
import { Timestamp } from './ids.ts';

/**
 * Every stable error code, with its HTTP status. A thing that the caller may not know about is NOT_FOUND, never
 * FORBIDDEN.
 */
export const errorStatus = {
  INVALID: 400,
  UNAUTHENTICATED: 401,
  PROFILE_UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  WRONG_PASSWORD: 403,
  COMING_SOON: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  TIMED_OUT: 408,
  CONFLICT: 409,
  GONE: 410,
  PRECONDITION_FAILED: 412,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  RANGE_NOT_SATISFIABLE: 416,
  LIMIT_REACHED: 422,
  LOCKED: 423,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** The body of every failed call's answer. */
export const ErrorAnswer = z
  .strictObject({
    error: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    message: z.string().meta({ description: 'A sentence a person can act on' }),
    details: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .meta({ description: 'Every bad field of a request that did not validate' }),
    isAuthorized: z
      .literal(false)
      .optional()
      .meta({ description: 'Of a caller who is not signed in, or not any more' }),
    forgotPWlink: z
      .literal(true)
      .optional()
      .meta({ description: 'Of a password that was wrong: its owner can be told that somebody asks for it' }),
    startDate: Timestamp.optional().meta({ description: 'Of what has not begun: when it opens' }),
  })
  .meta({ id: 'Error' });
export type ErrorAnswer = z.infer<typeof ErrorAnswer>;

export const DEFAULT_ERROR_MESSAGE = 'Something went wrong. Please try again.';

/** The message where an answer came with nothing in it. */
export const NO_DATA_MESSAGE = 'No data returned from the server';

/** The message where no answer came at all. */
export const UNREACHABLE_MESSAGE = 'The server cannot be reached right now. Please try again.';
