import { sql, type RawBuilder } from 'kysely';

/** Changes that somebody has made to a post or its blocks, no comments among them, as rows with `at`: a query. */
export function changesBy(profileID: string, postID: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select t.at from trails t
    where t.post_id = ${postID} and t.by_id = ${profileID} and t.subject_type <> 'COMMENT'`;
}
