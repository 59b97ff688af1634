import { sql } from 'kysely';
import { accessTalk } from './accessTalk.ts';
import { accessPost } from '#features/posts/server/index.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import type { RoomPlace } from '#platform/server/http/feature.ts';

/**
 * The room of an upload belongs to the profile that uses it, as long as that reads the post, or the comments there. It
 * begins with the profile's first upload there: what may have been before was somebody else's.
 * @throws ApiError 404, 403 as `accessPost`
 */
export async function uploadRoom(context: AnyRead, roomID: string): Promise<RoomPlace> {
  const { rows } = await sql<{ boardID: string; postID: string | null; isForComment: boolean; first: Date }>`
    select board_id as "boardID", post_id as "postID", for_comment as "isForComment", date_trunc('second', min(created_at) over ()) as first from files
    where room_id = ${roomID} and uploaded_by = ${context.actor.profileID} and (post_id is not null or for_comment)
    order by id desc limit 1`.execute(context.db);
  const upload = rows[0];
  if (!upload) throw notFound();
  const { postID } = upload;
  const { boardID, since } = upload.isForComment
    ? await accessTalk(context, upload, { capability: 'comment.read' })
    : await accessPost(context, { postID: postID! }, 'post.read');
  return { boardID, since: since !== null && since < upload.first ? upload.first : since };
}
