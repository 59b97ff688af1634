import { sql } from 'kysely';
import { UPLOADS_PATH, type CoverMetadata } from '#features/uploads/contract.ts';
import { isForComment } from '#features/uploads/contract/commentUploads.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { announceFile, inPlace, receiveFile, type FileMetadata } from '../files.ts';
import { checkRoomFor, EXPIRY_HOURS } from '../limits.ts';
import { createCover } from './createCover.ts';
import type { Concat } from './headers.ts';
import { uploadColumns, type UploadRow } from './uploadRow.ts';

export interface NewUpload {
  concat: Concat;
  /** Bytes; of a final upload what its parts add up to. */
  length?: number;
  metadata?: FileMetadata | undefined;
  /** In its place, of a picture that becomes a board's cover. */
  cover?: CoverMetadata | undefined;
  /** The header as it came. */
  rawMetadata?: string | undefined;
}

/**
 * Creates an upload. A whole or a final one gets its file and block at once; a partial one does when it says what it
 * is part of. Asking again with the roomID of an upload that is not over answers that one.
 * @throws ApiError 400, 403, 404, 410, 413, 422, 507
 */
export async function createUpload(context: AnyCommand, upload: NewUpload): Promise<UploadRow> {
  if (upload.cover) return createCover(context, upload, upload.cover);
  if (upload.metadata) checkMetadata(context, upload.metadata);
  if (upload.concat.kind === 'final') return joinUploads(context, upload, upload.concat.parts);
  if (upload.length === undefined)
    throw new ApiError('INVALID', 'Please send Upload-Length: the number of bytes.');
  await checkRoomFor(context, upload.length);
  if (upload.concat.kind === 'partial') return createPartial(context, upload, upload.length);
  const fileID = await announceFile(context, required(upload.metadata), upload.length);
  const earlier = await findOf(context, fileID);
  if (earlier) return earlier;
  const created = await insert(context, { ...upload, length: upload.length, fileID });
  if (upload.length === 0) await receiveFile(context, fileID);
  return created;
}

async function createPartial(context: AnyCommand, upload: NewUpload, length: number): Promise<UploadRow> {
  const { metadata } = upload;
  const size = metadata?.meta.totalBytes;
  const announces = metadata?.meta.roomID !== undefined && size !== undefined;
  if (announces && size < length)
    throw new ApiError('INVALID', 'A part cannot be larger than the whole file.');
  const fileID = announces ? await announceFile(context, metadata, size, { isStream: true }) : null;
  return insert(context, { ...upload, length, fileID });
}

/** Joins finished partial uploads, in order, into one file. Their bytes are put together by the job. */
async function joinUploads(context: AnyCommand, upload: NewUpload, partIDs: string[]): Promise<UploadRow> {
  const metadata = required(upload.metadata);
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads
    where id = any(${partIDs}::text[]) and profile_id = ${context.actor.profileID} and is_partial and expires_at > now()
    order by array_position(${partIDs}::text[], id::text) for update`.execute(context.tx);
  const length = rows.reduce((sum, part) => sum + part.length, 0);
  const earlier = rows[0]?.joinedBy;
  if (earlier && rows.length === partIDs.length && rows.every((part) => part.joinedBy === earlier)) {
    return (await findByID(context, earlier))!; // the same request again: its answer was lost
  }
  if (
    rows.length < partIDs.length ||
    rows.some((part) => part.joinedBy !== null || part.finishedAt === null)
  ) {
    throw new ApiError(
      'INVALID',
      'Upload-Concat must name finished partial uploads of your own, each used once.',
    );
  }
  await checkRoomFor(context, length);
  const fileID = await fileOfParts(context, rows, metadata, length);
  const final = await insert(context, { ...upload, length, fileID, parts: partIDs });
  await sql`
    update uploads set joined_by = ${final.id}, file_id = ${fileID} where id = any(${partIDs}::text[])`.execute(
    context.tx,
  );
  await receiveFile(context, fileID);
  return final;
}

/**
 * The file that the parts announced, whose place in the post is held, whatever room the joining request names: a second
 * tab that goes on with the parts of the first does not know its room.
 */
async function fileOfParts(
  context: AnyCommand,
  parts: UploadRow[],
  metadata: FileMetadata,
  size: number,
): Promise<string> {
  const announced = parts[0]?.fileID;
  if (!announced || parts.some((part) => part.fileID !== announced))
    return announceFile(context, metadata, size);
  const { rows } = await sql`
    select from files where id = ${announced} and ${inPlace(metadata.meta)} and file_size = ${size}
      and for_comment = ${isForComment(metadata)}`.execute(context.tx);
  if (rows.length === 0)
    throw new ApiError('INVALID', 'These parts are of a file for another post, or of another size.');
  return announced;
}

async function insert(
  context: AnyCommand,
  upload: NewUpload & { length: number; fileID: string | null; parts?: string[] },
): Promise<UploadRow> {
  const finished = upload.parts !== undefined || upload.length === 0;
  const { rows } = await sql<UploadRow>`
    insert into uploads (id, profile_id, upload_length, upload_offset, is_partial, parts, file_id, metadata, expires_at, finished_at)
    values (${newId()}, ${context.actor.profileID}, ${upload.length}, ${finished ? upload.length : 0},
      ${upload.concat.kind === 'partial'}, ${upload.parts ?? null}::text[], ${upload.fileID}, ${upload.rawMetadata ?? null},
      now() + make_interval(hours => ${EXPIRY_HOURS}), case when ${finished} then now() end)
    returning ${uploadColumns}`.execute(context.tx);
  return rows[0]!;
}

async function findOf(context: AnyCommand, fileID: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads where file_id = ${fileID} and not is_partial`.execute(context.tx);
  return rows[0];
}

async function findByID(context: AnyCommand, id: string): Promise<UploadRow | undefined> {
  const { rows } = await sql<UploadRow>`select ${uploadColumns} from uploads where id = ${id}`.execute(
    context.tx,
  );
  return rows[0];
}

function required(metadata: FileMetadata | undefined): FileMetadata {
  if (!metadata) throw new ApiError('INVALID', 'Please send Upload-Metadata with filename, type and meta.');
  return metadata;
}

function checkMetadata(context: AnyCommand, metadata: FileMetadata): void {
  if (metadata.meta.profileID !== context.actor.profileID) {
    throw new ApiError('INVALID', 'Please check meta.profileID: it must be the profile that uploads.');
  }
  if (isForComment(metadata)) return;
  const { type, meta } = metadata;
  if (meta.replaces !== undefined && type !== 'post_thing_file')
    throw new ApiError('INVALID', 'Please check meta.replaces: it is of a post_thing_file alone.');
  if ((type === 'collection_thing_file') !== (meta.collectionID !== undefined))
    throw new ApiError(
      'INVALID',
      'Please check meta.collectionID: it is what a collection_thing_file is for, and nothing else.',
    );
}

/** Where an upload is continued, relative to the server it was created on. */
export function uploadLocation(id: string): string {
  return `/api${UPLOADS_PATH}${id}`;
}
