import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PostSort } from '#features/posts/contract.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { partOrders, type PostOrder, type PostPosition } from '#postParts/server/index.ts';
import { text } from '#platform/contract/text.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';

/** Greater than every id, whose digits are hexadecimal. */
const LAST_ID = 'g';

/** The orders of posts themselves, and those that parts give. The client's comparers in `web/postOrders.ts` say the same. */
export const postOrders: Record<PostSort, PostOrder> = {
  recent: {
    column: 'sort_at',
    typed: (key) => sql`${key}::timestamptz`,
    isDescending: true,
    key: (alias) => sql<string>`wire_time(${sql.ref(`${alias}.sort_at`)})`,
    start: { key: 'infinity', id: LAST_ID },
    Key: Timestamp,
  },
  // Ids grow with time.
  created: {
    isDescending: true,
    key: () => sql<string>`''`,
    start: { key: '', id: LAST_ID },
    Key: z.literal(''),
  },
  title: {
    column: 'sort_title',
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_title`)}`,
    start: { key: '', id: '' },
    Key: text(400),
  },
  ...partOrders,
};

/** Which way a list is read from a position: on after it, from it on, or back from what stands before it. */
export type ListWay = 'after' | 'from' | 'before';

/** ORDER BY over the row of posts called `alias`: read back, the nearest to the position comes first. */
export function orderedBy(
  { column, isDescending = false }: PostOrder,
  alias: string,
  way: ListWay = 'after',
): RawBuilder<unknown> {
  const direction = isDescending === (way === 'before') ? sql`` : sql` desc`;
  const columns = [...(column === undefined ? [] : [column]), 'id'];
  return sql.join(columns.map((name) => sql`${sql.ref(`${alias}.${name}`)}${direction}`));
}

const comparisons = {
  greater: { alone: sql`>`, orEqual: sql`>=` },
  less: { alone: sql`<`, orEqual: sql`<=` },
};

/** Condition on the row `p`: it comes after a position, at or after it, or before it. */
export function isBeyond(
  { column, typed = (given) => given, isDescending = false }: PostOrder,
  way: ListWay,
  key: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const isGreater = isDescending === (way === 'before');
  const compare = comparisons[isGreater ? 'greater' : 'less'][way === 'from' ? 'orEqual' : 'alone'];
  if (column === undefined) return sql`p.id ${compare} ${id}`;
  return sql`(${sql.ref(`p.${column}`)}, p.id) ${compare} (${typed(key)}, ${id})`;
}

/** The position that a post is sought from which may not be there: by creation that of its id, else the start of the list. */
export function positionAt(sortBy: PostSort, postID: string): PostPosition {
  const { column, start } = postOrders[sortBy];
  return column === undefined ? { ...start, id: postID } : start;
}

/** The cursor of a page that ends at a position. */
export function cursorOf(sortBy: PostSort, { key, id }: PostPosition): string {
  return encodeCursor([sortBy, key, id]);
}

/**
 * The position that a cursor names; the start of the list without one.
 * @throws ApiError 400 when the cursor is none of this order
 */
export function positionOf(sortBy: PostSort, cursor: string | undefined): PostPosition {
  const { Key, start } = postOrders[sortBy];
  if (cursor === undefined) return start;
  const [, key, id] = decodeCursor(cursor, z.tuple([z.literal(sortBy), Key, Id]));
  return { key, id };
}
