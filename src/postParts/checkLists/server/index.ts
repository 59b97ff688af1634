import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** What is ticked off in the check lists of a post's notes, which its row adds up. */
export const checkListsPart: PostPart = {
  fields: (alias) =>
    sql`'checkList', json_build_object('done', ${sql.ref(`${alias}.check_done`)}, 'total', ${sql.ref(`${alias}.check_total`)})`,
};
