import { z } from 'zod';
import { ApiError } from '../errors.ts';

/** The end of a page, as text that means nothing to its receiver: the sort key of its last row, and its id. */
export function encodeCursor(position: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor back.
 * @param shape what this list's cursors hold, the list's order included, so that a cursor of another order is refused
 * @throws ApiError 400 when it is not a cursor of this list
 */
export function decodeCursor<T extends z.ZodType>(cursor: string, shape: T): z.output<T> {
  const outcome = shape.safeParse(parse(cursor));
  if (outcome.success) return outcome.data;
  const message = 'is not a cursor of this list';
  throw new ApiError('INVALID', `Please check cursor: it ${message}. Leave it out to begin at the top.`, {
    details: [{ field: 'cursor', message }],
  });
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
}
