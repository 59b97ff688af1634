import { z } from 'zod';
import { text } from './text.ts';

/** Rows of a page at most. */
export const MOST_ROWS = 100;

/** The part of a list call's body that pages it. `limit` is clamped to 1…100; `cursor` comes from the page before. */
export const paging = {
  limit: z.int().optional().meta({ description: 'Rows wanted; clamped to 1…100' }),
  cursor: text(2000).optional().meta({ description: 'The cursor of the page before; opaque' }),
  includeCount: z.boolean().optional().meta({ description: 'Answer `total` too' }),
};

/** The schema of a list's answer. `total` only when `includeCount` was true; `cursor` only when there is more. */
export function listOf<T extends z.ZodType>(item: T) {
  return z.strictObject({
    info: z.array(item).max(MOST_ROWS),
    hasRemaining: z.boolean(),
    cursor: z.string().max(2000).optional(),
    total: z.int().optional(),
  });
}

/** A wanted number of rows, brought into 1…100. */
export function clampLimit(limit: number | undefined, fallback: number): number {
  return Math.min(MOST_ROWS, Math.max(1, limit ?? fallback));
}
