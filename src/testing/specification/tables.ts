import { areas } from './accounts/areas.ts';
import { parts } from './content/parts.ts';
import type { Rows } from './row.ts';

/** The rows of both specifications, by area of accounts and part of content. */
export const tables: Record<string, Rows> = {
  ...Object.fromEntries(Object.entries(areas).map(([area, rows]) => [`accounts: ${area}`, rows])),
  ...Object.fromEntries(Object.entries(parts).map(([part, { rows }]) => [`content: ${part}`, rows])),
};
