import { sql } from 'kysely';
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
    by: (alias) => sql`${sql.ref(`${alias}.sort_at`)} desc, ${sql.ref(`${alias}.id`)} desc`,
    key: (alias) => sql<string>`wire_time(${sql.ref(`${alias}.sort_at`)})`,
    after: (key, id) => sql`(p.sort_at, p.id) < (${key}::timestamptz, ${id})`,
    start: { key: 'infinity', id: LAST_ID },
    Key: Timestamp,
  },
  // Ids grow with time.
  created: {
    by: (alias) => sql`${sql.ref(`${alias}.id`)} desc`,
    key: () => sql<string>`''`,
    after: (_key, id) => sql`p.id < ${id}`,
    start: { key: '', id: LAST_ID },
    Key: z.literal(''),
  },
  title: {
    column: 'sort_title',
    by: (alias) => sql`${sql.ref(`${alias}.sort_title`)}, ${sql.ref(`${alias}.id`)}`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_title`)}`,
    after: (key, id) => sql`(p.sort_title, p.id) > (${key}, ${id})`,
    start: { key: '', id: '' },
    Key: text(400),
  },
  ...partOrders,
};

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
