import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Reactions to blocks and their comments. */
export const part: PostPart = {
  async moveThings(tx, { thingIDs, commentIDs, from, to }) {
    await sql`
      update reactions set post_id = ${to.id}
      where source_id = any(${[...thingIDs, ...commentIDs]}::text[]) and post_id = ${from.id}`.execute(tx);
  },
};
