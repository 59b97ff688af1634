import { sql } from 'kysely';
import type { PostPart } from '#postParts/server/postPart.ts';

/** Files of posts, blocks and their comments: each says where it is. */
export const part: PostPart = {
  async move(tx, { postIDs, to }) {
    await sql`update files set board_id = ${to} where post_id = any(${postIDs}::text[])`.execute(tx);
  },
  async moveThings(tx, { thingIDs, commentIDs, to }) {
    const place = sql`post_id = ${to.id}, board_id = ${to.boardID}`;
    await sql`
      update files set ${place} where id in (select file_id from things where id = any(${thingIDs}::text[]))`.execute(
      tx,
    );
    await sql`update files set ${place} where comment_id = any(${commentIDs}::text[])`.execute(tx);
  },
};
