import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import type { HeldID } from '#access/server/heldID.ts';
import { commentThere, discussionSeen } from '#access/server/commentSeen.ts';
import { boardThere, postThere, standing, type Reader } from '#access/server/standing.ts';
import { linkFields } from '#blocks/server/index.ts';
import type { CommentFile, SentFile } from '#features/uploads/contract/commentFiles.ts';
import type { discardFile as discardEndpoint } from '#features/uploads/contract/commentUploads.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import type { Db, Tx } from '#platform/server/data/database.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { inPlace, withdrawFile } from './files.ts';

/** The files of a comment as they go over the wire, in their order. */
export function commentFilesSql(commentID: RawBuilder<unknown>, links: FileLinks): RawBuilder<CommentFile[]> {
  return sql`(select coalesce(json_agg(json_build_object('fileID', f.id, 'fileName', f.file_name,
      'fileMime', f.file_mime, 'fileSize', f.file_size, 'fileExt', f.file_ext, 'width', f.width, 'height', f.height,
      'placeholder', f.placeholder, 'altText', f.alt_text, ${linkFields(links)}) order by f.comment_at), '[]')
    from files f where f.comment_id = ${commentID})`;
}

/** Links to files `asked` for that are of comments, as rows `place, links`. */
export function commentFileLinks(reader: Reader, profileID: string, links: FileLinks): RawBuilder<unknown> {
  return sql`select o.place, json_build_object('fileID', f.id, ${linkFields(links)})
    from asked o join files f on f.id = o.id and f.for_comment and f.proc_status = 'READY' and f.deleted_at is null
      join boards b on b.id = f.board_id and ${boardThere} ${standing(reader)}
      left join posts p on p.id = f.post_id and ${postThere(reader)}
      left join comments c on c.id = f.comment_id left join things t on t.id = c.thing_id
    where ${discussionSeen(reader, { postID: sql.ref('f.post_id') })}
      and case when f.comment_id is null then f.uploaded_by = ${profileID} else ${commentThere()} end`;
}

/** The comment whose files are set: its id, and where it is. */
export interface OwnedComment {
  id: HeldID<'comment'>;
  boardID: string;
  postID: string | null;
}

/** A file that a comment has now. */
export interface KeptFile {
  fileName: string;
  fileMime: string;
}

/**
 * Gives a comment its files, in this order; other files that it had are taken out of it, and swept. The caller holds
 * the row of the comment's post or board.
 * @throws ApiError 400 where one is not there, not the caller's, of another place or of another comment
 */
export async function setCommentFiles(
  context: AnyCommand,
  { id, ...place }: OwnedComment,
  files: readonly SentFile[],
): Promise<KeptFile[]> {
  const ids = files.map(({ fileID }) => fileID);
  const altTexts = files.map(({ altText }) => altText ?? '');
  const { rows } = await sql<KeptFile & { id: string }>`
    select id, file_name as "fileName", file_mime as "fileMime" from files
    where id = any(${ids}::text[]) and for_comment and proc_status = 'READY' and deleted_at is null
      and (comment_id = ${id} or comment_id is null and uploaded_by = ${context.actor.profileID} and ${inPlace(place)})
    order by array_position(${ids}::text[], id::text) for update`.execute(context.tx);
  if (rows.length < ids.length) {
    const message = 'names a file twice, or one that is not ready to be sent here';
    throw new ApiError('INVALID', `Please check files: it ${message}.`, {
      details: [{ field: 'files', message }],
    });
  }
  await sql`
    update files set comment_id = null, comment_at = null
    where comment_id = ${id} and not id = any(${ids}::text[])`.execute(context.tx);
  await sql`
    update files f set comment_id = ${id}, comment_at = w.at, alt_text = w.alt_text
    from unnest(${texts(ids)}, ${texts(altTexts)}) with ordinality w (id, alt_text, at)
    where f.id = w.id`.execute(context.tx);
  return rows.map(({ fileName, fileMime }) => ({ fileName, fileMime }));
}

/** Lets go of the files of comments whose words are gone for good: they are swept. @param comments their ids */
export async function releaseCommentFiles(db: Db | Tx, comments: RawBuilder<unknown>): Promise<void> {
  await sql`
    update files set comment_id = null, comment_at = null where comment_id in (${comments})`.execute(db);
}

/**
 * Gives up a file that was to be sent with a comment.
 * @throws ApiError 404 for one that is somebody else's, or was sent
 */
export async function discardFile(context: CommandContext<typeof discardEndpoint>): Promise<void> {
  const { fileID } = context.params;
  const { rows } = await sql<{ isOnItsWay: boolean }>`
    select proc_status = 'PROCESSING' as "isOnItsWay" from files
    where id = ${fileID} and uploaded_by = ${context.actor.profileID} and for_comment and comment_id is null
      and proc_status <> 'FAILED'`.execute(context.tx);
  if (!rows[0]) throw notFound();
  if (rows[0].isOnItsWay && (await withdrawFile(context, fileID))) return;
  const { numAffectedRows } = await sql`
    delete from files where id = ${fileID} and comment_id is null`.execute(context.tx);
  if (Number(numAffectedRows) === 0) throw notFound();
}
