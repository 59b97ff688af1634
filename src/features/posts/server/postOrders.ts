import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { PostSort } from '#features/posts/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { text } from '#platform/contract/text.ts';
import { decodeCursor } from '#platform/server/cursor.ts';

/** The sort keys of a page's last row. */
export interface PostPosition {
  id: string | null;
  sortTitle: string | null;
  sortAt: Date | null;
}

/** Where a page goes on: the sort key of the last row before it (none where the id is all), and its id. */
export interface Continuation {
  key: string | null;
  id: string;
}

/** An order a list of posts can have. Each has an index of its own (migrations/004_posts.sql), and ends in the id. */
export interface PostOrder {
  /** ORDER BY over the row of posts called `alias`. */
  by(alias: string): RawBuilder<unknown>;
  /** What comes after a continuation, over the row `p`. */
  after(key: RawBuilder<unknown>, id: RawBuilder<unknown>): RawBuilder<unknown>;
  /** @throws ApiError 400 when the cursor is none of this order */
  continuation(cursor: string): Continuation;
  /** What the cursor of a page that ends here says. */
  position(last: PostPosition): (string | number)[];
}

/** Milliseconds that the database takes for a moment: until the year 9999. */
const Moment = z.int().min(0).max(253_402_300_799_999);

const recentCursor = z.tuple([z.literal('recent'), Moment, Id]);
const createdCursor = z.tuple([z.literal('created'), Id]);
const titleCursor = z.tuple([z.literal('title'), text(400), Id]);

export const postOrders: Record<PostSort, PostOrder> = {
  recent: {
    by: (alias) => sql`${sql.ref(`${alias}.sort_at`)} desc, ${sql.ref(`${alias}.id`)} desc`,
    after: (key, id) => sql`(p.sort_at, p.id) < (${key}::timestamptz, ${id})`,
    continuation: (cursor) => {
      const [, at, id] = decodeCursor(cursor, recentCursor);
      return { key: new Date(at).toISOString(), id };
    },
    position: ({ sortAt, id }) => ['recent', sortAt!.getTime(), id!],
  },
  // Ids grow with time.
  created: {
    by: (alias) => sql`${sql.ref(`${alias}.id`)} desc`,
    after: (_key, id) => sql`p.id < ${id}`,
    continuation: (cursor) => ({ key: null, id: decodeCursor(cursor, createdCursor)[1] }),
    position: ({ id }) => ['created', id!],
  },
  title: {
    by: (alias) => sql`${sql.ref(`${alias}.sort_title`)}, ${sql.ref(`${alias}.id`)}`,
    after: (key, id) => sql`(p.sort_title, p.id) > (${key}, ${id})`,
    continuation: (cursor) => {
      const [, key, id] = decodeCursor(cursor, titleCursor);
      return { key, id };
    },
    position: ({ sortTitle, id }) => ['title', sortTitle!, id!],
  },
};
