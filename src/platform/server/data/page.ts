import { RawJson } from '../http/feature.ts';

/** A row of a page as a statement makes it. A page without any has one row with null, for what else the row tells. */
interface PageRow {
  /** Null where there is none. */
  id: string | null;
  json: string;
}

/** Fields of an answer besides its items. Undefined ones are left out. */
interface PageEnd {
  cursor?: string | undefined;
  total?: number | undefined;
  [more: string]: unknown;
}

/** Those of the rows that are there and fit. The statement is asked for one more than fit. */
export const fitting = <R extends { id: string | null }>(rows: R[], limit: number): R[] =>
  rows.filter(({ id }) => id !== null).slice(0, limit);

/** A page whose items the database has put together: `info` is their JSON. */
export const rawPage = (info: string, hasRemaining: boolean, end: PageEnd = {}): RawJson =>
  new RawJson(`{"info":${info},${JSON.stringify({ hasRemaining, ...end }).slice(1)}`);

/**
 * A page of rows that hold their JSON.
 * @param rows one more than fit, where there are more
 * @param cursorOf what leads on after a row
 */
export function answerPage<R extends PageRow>(
  rows: R[],
  limit: number,
  cursorOf: (last: R) => string | undefined,
  end: PageEnd = {},
): RawJson {
  const page = fitting(rows, limit);
  const last = page.at(-1);
  const hasRemaining = rows.length > limit && last !== undefined;
  const info = `[${page.map(({ json }) => json).join(',')}]`;
  return rawPage(info, hasRemaining, { ...(hasRemaining && { cursor: cursorOf(last) }), ...end });
}
