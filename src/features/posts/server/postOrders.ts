import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PostSort } from '#features/posts/contract.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { Day } from '#postParts/tasks/contract.ts';

/** A place in a list: the sort key of a row (empty where the id is all), and its id. */
export interface PostPosition {
  key: string;
  id: string;
}

/**
 * An order that a list of posts can have. Each has indexes of its own (migrations/036_post_lists.sql, 038_tasks.sql) and ends in the id,
 * so that no two posts share a place. The client's comparers in `web/postQueries.ts` say the same.
 */
export interface PostOrder {
  /** ORDER BY over the row of posts called `alias`. */
  by(alias: string): RawBuilder<unknown>;
  /** The sort key of the row `alias`, as text that `after` takes again. */
  key(alias: string): RawBuilder<string>;
  /** Condition on the row `p`: it comes after the position. */
  after(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown>;
  /** The position before every post: the first page goes on from there, by the same statement as any other. */
  start: PostPosition;
  /** Schema of the sort key in a cursor. */
  Key: z.ZodType<string>;
}

/** Greater than every id, whose digits are hexadecimal. */
const LAST_ID = 'g';

export const postOrders: Record<PostSort, PostOrder> = {
  recent: {
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
    by: (alias) => sql`${sql.ref(`${alias}.sort_title`)}, ${sql.ref(`${alias}.id`)}`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_title`)}`,
    after: (key, id) => sql`(p.sort_title, p.id) > (${key}, ${id})`,
    start: { key: '', id: '' },
    Key: text(400),
  },
  // Posts that are no task, or have no due date, come last.
  duedate: {
    by: (alias) => sql`${sql.ref(`${alias}.sort_due`)}, ${sql.ref(`${alias}.id`)}`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_due`)}::text`,
    after: (key, id) => sql`(p.sort_due, p.id) > (${key}::date, ${id})`,
    start: { key: '-infinity', id: '' },
    Key: z.union([Day, z.literal('infinity')]),
  },
  priority: {
    by: (alias) => sql`${sql.ref(`${alias}.sort_priority`)}, ${sql.ref(`${alias}.id`)}`,
    key: (alias) => sql<string>`${sql.ref(`${alias}.sort_priority`)}::text`,
    after: (key, id) => sql`(p.sort_priority, p.id) > (${key}::smallint, ${id})`,
    start: { key: '-1', id: '' },
    Key: z.string().regex(/^[0-5]$/),
  },
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
