import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Items about blocks and their comments. */
export const part: PostPart = {
  async moveThings(tx, { thingIDs, commentIDs, from, to }) {
    const on = sql`any(${[...thingIDs, ...commentIDs]}::text[])`;
    await sql`
      update activity set post_id = ${to.id}
      where post_id = ${from.id} and (cause_id = ${on} or thing_id = ${on} or comment_id = ${on})`.execute(
      tx,
    );
  },
};
