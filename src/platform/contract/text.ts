import { z } from 'zod';

// PostgreSQL refuses NUL, and a lone surrogate has no UTF-8 form: both are refused here, with a message,
// instead of failing later as a database error.
const storable = /^[^\u0000\uD800-\uDFFF]*$/u;

/** A string that can be stored: at most `max` characters, no NUL, no broken surrogate pair. */
export function text(max: number) {
  return z
    .string()
    .max(max, `is longer than ${max} characters`)
    .regex(storable, 'holds characters that cannot be stored');
}

/** A string of one line that must not be blank, trimmed of nothing: what was typed is what is kept. */
export function line(max: number) {
  return text(max)
    .regex(/\S/, 'is empty')
    .regex(/^[^\r\n]*$/, 'must be on one line');
}

/** A whole number in a query string, such as `?page=2`. Only digits: nothing is coerced. */
export function queryInt() {
  return z
    .string()
    .regex(/^\d{1,9}$/, 'is not a whole number')
    .transform(Number);
}
