import { sql, type RawBuilder } from 'kysely';
import { checkFileOfPlan } from '#features/plans/server/index.ts';
import {
  accessPost,
  collectionIn,
  deleteThingRow,
  holdPost,
  holdThings,
  placeInCollection,
  placeThing,
  removeThing,
} from '#features/posts/server/index.ts';
import type { UploadMetadata } from '#features/uploads/contract.ts';
import { isForComment, type CommentFileMetadata } from '#features/uploads/contract/commentUploads.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, CommittedRefusal, notFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { accessReplaced } from './accessReplaced.ts';
import { accessTalk, type Talk } from './accessTalk.ts';
import { cleanFileName } from './fileName.ts';
import { publishProgress, readProgress, tellProgress } from './progress.ts';
import { removeUploads } from './uploadStore.ts';

/** Of a file for a post, or for a comment. */
export type FileMetadata = UploadMetadata | CommentFileMetadata;

/** The key of a file's job: asking for it twice leaves one. */
export function processKey(fileID: string): string {
  return `uploads.process:${fileID}`;
}

/** Why a file for a post is withdrawn. */
export const NO_FILES = 'You may no longer add files to this post. An admin of the board can let you.';
/** Why a file for a comment is withdrawn. */
export const NO_COMMENTS = 'You may no longer comment here.';

/** Seconds after a file was cancelled in which a stream of it may still arrive. */
const LATE_STREAM_SECONDS = 60;

/**
 * Makes the row of a file that is about to arrive and gives its block a place in the post, which is held until the
 * file is ready; one that is to replace another needs none, nor one for a comment. While it is on its way, its room
 * tells a repeated call from a new file. A room is one profile's: whoever used it first keeps it, for as long as a file
 * of that upload is known.
 * @param size bytes of the whole file
 * @param isStream whether it is announced by one of its parallel streams
 * @returns the file's id
 * @throws ApiError 404 or 403 as `accessPost`, 400 when the room is another file's or profile's, 410 for a stream of a
 *   file that was cancelled just now, 413 and 422 as `checkFileOfPlan`
 */
export async function announceFile(
  context: AnyCommand,
  metadata: FileMetadata,
  size: number,
  { isStream = false } = {},
): Promise<string> {
  if (isForComment(metadata)) {
    const place = await accessTalk(context, metadata.meta, { lock: true });
    const { fileID, isNew } = await insertFile(context, { place, metadata, size, isStream });
    if (isNew) await checkFileOfPlan(context, place.boardID, size);
    if (isNew) await tellProgress(context, fileID);
    return fileID;
  }
  const { meta } = metadata;
  const inPost = { postID: meta.postID, boardID: meta.boardID };
  const { replaces } = meta;
  const post = replaces
    ? await accessReplaced(context, { ...inPost, thingID: replaces })
    : await accessPost(context, inPost, 'thing.add', { lock: true });
  const creatorID = context.actor.profileID;
  const place = { boardID: post.boardID, postID: post.id };
  const { fileID, isNew } = await insertFile(context, { place, metadata, size, isStream });
  if (!isNew) return fileID;
  if (meta.collectionID !== undefined) {
    const collection = await collectionIn(context, post, meta.collectionID);
    if (!collection) throw notFound();
    await placeInCollection(context, post, collection, { creatorID, fileID, ...meta });
  } else if (replaces === undefined)
    await placeThing(context, post, { thingType: 'FILE', creatorID, fileID }, meta.index);
  await checkFileOfPlan(context, post.boardID, size);
  await tellProgress(context, fileID);
  return fileID;
}

/** Where a file goes: a post, or where it is in none the board. */
interface FilePlace {
  boardID: string;
  postID?: string | null | undefined;
}

/** Whether a row of files is of a place. A post may have gone to another board meanwhile. */
export const inPlace = ({ boardID, postID = null }: FilePlace): RawBuilder<boolean> =>
  sql<boolean>`(post_id is not distinct from ${postID} and (post_id is not null or board_id = ${boardID}))`;

interface NewFile {
  /** As the caller was let at it. */
  place: Talk;
  metadata: FileMetadata;
  size: number;
  isStream: boolean;
}

/** Writes the row of a file, or finds the one that is on its way under the same room. */
async function insertFile(
  context: AnyCommand,
  { place, metadata, size, isStream }: NewFile,
): Promise<{ fileID: string; isNew: boolean }> {
  const { boardID, postID } = place;
  const roomID = metadata.meta.roomID ?? newId();
  const fileID = newId();
  const creatorID = context.actor.profileID;
  const fileName = cleanFileName(metadata.filename);
  const forComment = isForComment(metadata);
  const replaces = forComment ? null : (metadata.meta.replaces ?? null);
  if (isStream) await refuseLateStream(context, { roomID, place, fileName, size });
  const { rows: made } = await sql`
    insert into files (id, board_id, post_id, uploaded_by, file_name, file_size, room_id, replaces_thing_id, for_comment)
    select ${fileID}, ${boardID}, ${postID}, ${creatorID}, ${fileName}, ${size}::bigint, ${roomID}, ${replaces},
      ${forComment}
    where not exists (select from files o where o.room_id = ${roomID} and o.uploaded_by <> ${creatorID})
    on conflict (room_id) where proc_status = 'PROCESSING' do nothing returning id`.execute(context.tx);
  if (made.length > 0) return { fileID, isNew: true };
  const { rows } = await sql<{ id: string }>`
    select id from files
    where room_id = ${roomID} and uploaded_by = ${creatorID} and ${inPlace(place)}
      and for_comment = ${forComment} and file_size = ${size} and proc_status = 'PROCESSING'`.execute(
    context.tx,
  );
  if (!rows[0])
    throw new ApiError('INVALID', 'This roomID belongs to another upload. Use a new one for each file.');
  return { fileID: rows[0].id, isNew: false };
}

/** A stream that was on its way when its file was cancelled does not bring the file back. @throws ApiError 410 */
async function refuseLateStream(
  context: AnyCommand,
  { roomID, place, fileName, size }: { roomID: string; place: FilePlace; fileName: string; size: number },
): Promise<void> {
  const { rows } = await sql`
    select from files
    where room_id = ${roomID} and uploaded_by = ${context.actor.profileID} and ${inPlace(place)}
      and file_name = ${fileName} and file_size = ${size} and proc_status = 'FAILED'
      and stepped_at > now() - make_interval(secs => ${LATE_STREAM_SECONDS}::int)`.execute(context.tx);
  if (rows.length > 0) throw new ApiError('GONE', 'This upload was cancelled. Send the file again.');
}

/**
 * All bytes of a file are here: step 1 is done and the job takes over. Whether its sender may still add to the post, or
 * comment there, is checked again; if not, the file is withdrawn.
 * @throws CommittedRefusal with what `accessPost` refuses
 */
export async function receiveFile(context: AnyCommand, fileID: string): Promise<void> {
  const { rows } = await sql<{
    postID: string;
    boardID: string;
    replacesID: string | null;
    isForComment: boolean;
  }>`
    select post_id as "postID", board_id as "boardID", replaces_thing_id as "replacesID", for_comment as "isForComment"
    from files where id = ${fileID}`.execute(context.tx);
  const place = rows[0];
  if (!place) return;
  try {
    if (place.isForComment) await accessTalk(context, place);
    else if (place.replacesID !== null)
      await accessReplaced(context, { ...place, thingID: place.replacesID });
    else await accessPost(context, place, 'thing.add');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    await withdrawFile(context, fileID, place.isForComment ? NO_COMMENTS : NO_FILES);
    throw new CommittedRefusal(error);
  }
  const { rows: received } = await sql`
    update files set proc_step = 1, stepped_at = now() where id = ${fileID} and proc_step = 0 and proc_status = 'PROCESSING'
    returning id`.execute(context.tx);
  if (received.length === 0) return;
  context.enqueue('uploads.process', { fileID }, { key: processKey(fileID) });
  await tellProgress(context, fileID);
}

/**
 * Takes a file that is not ready yet out of its post for good, with its uploads and their bytes, and tells everyone.
 * Its row stays for a while, so that a late request of the same upload does not bring it back. Checks no capability, and
 * holds the post itself: jobs do so too, and the caller was let at the file by its block, its upload or its comment.
 * @param reason why it failed, for people; undefined when it was cancelled
 * @returns false when the file is ready, or withdrawn already
 */
export async function withdrawFile(context: AnyCommand, fileID: string, reason?: string): Promise<boolean> {
  // Always in this order, as whoever else takes these locks: upload, post, file.
  const uploads = await sql<{ id: string }>`
    select id from uploads where file_id = ${fileID} order by id for update`.execute(context.tx);
  const { rows: files } = await sql<{
    postID: string;
    isForComment: boolean;
  }>`select post_id as "postID", for_comment as "isForComment" from files where id = ${fileID}`.execute(
    context.tx,
  );
  const isOfComment = files[0]?.isForComment === true;
  const post = files[0] && !isOfComment ? await holdPost(context, files[0].postID) : undefined;
  const { rows } = await sql`
    update files set proc_status = 'FAILED', proc_error = ${reason ?? null}, stepped_at = now()
    where id = ${fileID} and proc_status = 'PROCESSING' returning id`.execute(context.tx);
  if (rows.length === 0 || (!post && !isOfComment)) return false;
  const place = await readProgress(context, fileID);
  const { thingID, replaces } = place?.entry ?? {};
  if (post && thingID !== undefined && !replaces) {
    for (const id of await holdThings(context, post, sql`t.id = ${thingID}`)) {
      await removeThing(context, post, id);
      await deleteThingRow(context.tx, id);
    }
  }
  if (place)
    publishProgress(context, {
      ...place,
      entry: { ...place.entry, ...(reason === undefined ? {} : { reason }) },
    });
  // Over, as if expired; the rows stay until they are swept, for the requests that end the other streams.
  await sql`update uploads set expires_at = now(), writer = null, writer_until = null where file_id = ${fileID}`.execute(
    context.tx,
  );
  const ids = uploads.rows.map(({ id }) => id);
  context.afterCommit(() => void removeUploads(context.services, ids).catch(() => {})); // the sweep removes the rest
  return true;
}
