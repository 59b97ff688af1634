import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Comments on blocks. */
export const part: PostPart = {
  async moveThings(tx, { thingIDs, to }) {
    await sql`update comments set post_id = ${to.id} where thing_id = any(${thingIDs}::text[])`.execute(tx);
  },
};
