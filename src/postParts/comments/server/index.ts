import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** How many comments there are on a post and its blocks; its row counts them. */
export const commentsPart: PostPart = {
  fields: (alias) => sql`'commentCount', ${sql.ref(`${alias}.comment_count`)}`,
};
