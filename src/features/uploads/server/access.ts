import { sql } from 'kysely';
import { accessPost } from '#features/posts/server/index.ts';
import type { AnyRead } from '#platform/server/context.ts';
import { notFound } from '#platform/server/errors.ts';
import type { RoomPlace } from '#platform/server/feature.ts';

/** The room of an upload belongs to the readers of its post. @throws ApiError 404, 403 as `accessPost` */
export async function uploadRoom(context: AnyRead, roomID: string): Promise<RoomPlace> {
  const { rows } = await sql<{ postID: string }>`
    select post_id as "postID" from files where room_id = ${roomID} and post_id is not null`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  const { boardID, since } = await accessPost(context, rows[0], 'post.read');
  return { boardID, since };
}
