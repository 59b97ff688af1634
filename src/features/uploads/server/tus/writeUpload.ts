import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { CHUNK_BYTES } from '#features/uploads/contract.ts';
import type { Actor, AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { PluginTools } from '#platform/server/http/feature.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { appendBody } from '../appendBody.ts';
import { receiveFile } from '../files.ts';
import { checkDisk, EXPIRY_HOURS } from '../limits.ts';
import { tellProgress, type ByteNews } from '../progress.ts';
import { goOn } from '../sweep/stopUploads.ts';
import { openUpload } from '../uploadStore.ts';
import type { Writer, Writers } from '../writers.ts';
import { receiveCover } from './createCover.ts';
import { accessUpload, uploadColumns, type UploadRow } from './uploadRow.ts';

/** Tools that all upload requests of one server share. */
export interface UploadTools extends PluginTools {
  writers: Writers;
  news: ByteNews;
}

export interface Write {
  uploadID: string;
  /** Where the sender believes to go on. */
  offset: number;
  /** Bytes announced; undefined when the body is sent in pieces. */
  contentLength: number | undefined;
  body: Readable;
}

/**
 * Adds a request's body to an upload and answers how far it is now. Bytes that arrived before an interruption count.
 * With its last byte the upload is finished: its file goes on to be processed.
 * @throws ApiError 404; 409 wrong offset; 413 too many bytes; 423 another request is writing; 403 a joined upload; 507
 */
export async function writeUpload(tools: UploadTools, actor: Actor, write: Write): Promise<UploadRow> {
  const writer = await takeWriter(tools, actor, write.uploadID);
  try {
    if (writer.offset !== write.offset) {
      throw new ApiError('CONFLICT', `This upload is at byte ${writer.offset}, not at ${write.offset}.`);
    }
    const limit = writer.length - writer.offset;
    if ((write.contentLength ?? 0) > limit) throw tooLong(writer.length);
    const { stoppedFile } = writer;
    if (stoppedFile !== null) await act(tools, (context) => goOn(context, stoppedFile), actor);
    return await append(tools, actor, writer, write.body, limit);
  } catch (error) {
    await sql`update uploads set writer = null, writer_until = null where writer = ${writer.token}`.execute(
      tools.services.db,
    );
    throw error;
  } finally {
    writer.release();
  }
}

async function append(
  tools: UploadTools,
  actor: Actor,
  writer: Writer,
  body: Readable,
  limit: number,
): Promise<UploadRow> {
  const { config } = tools.services;
  await checkDisk(config, 0);
  const file = await openUpload(tools.services, writer.uploadID, writer.offset);
  try {
    const outcome = await appendBody(file, body, {
      start: writer.offset,
      limit,
      signal: writer.signal,
      safeEvery: CHUNK_BYTES,
      onSafe: async (bytes) => {
        await save(tools, actor, writer, { offset: writer.offset + bytes, last: false });
        await checkDisk(config, 0);
      },
    });
    const saved = await save(tools, actor, writer, { offset: writer.offset + outcome.bytes, last: true });
    if (outcome.tooLong) throw tooLong(writer.length);
    if (outcome.interrupted) throw interruption(outcome.interrupted);
    return saved;
  } finally {
    await file.close();
  }
}

/** Notes what is safely on disk, the last time letting go of the upload. All its bytes finish it in the same transaction. */
async function save(
  tools: UploadTools,
  actor: Actor,
  writer: Writer,
  at: { offset: number; last: boolean },
): Promise<UploadRow> {
  const { offset, last } = at;
  if (offset === writer.length) return act(tools, (context) => finish(context, writer), actor);
  const { rows } = await sql<UploadRow>`
    update uploads set upload_offset = ${offset}, expires_at = now() + make_interval(hours => ${EXPIRY_HOURS}),
      writer = case when ${last} then null else writer end
    where id = ${writer.uploadID} and writer = ${writer.token} returning ${uploadColumns}`.execute(
    tools.services.db,
  );
  const row = rows[0];
  if (!row) throw lost();
  if (row.fileID !== null && tools.news.isDue(row.id, offset / writer.length)) {
    await act(tools, (context) => tellProgress(context, row.fileID!), actor);
  }
  return row;
}

async function finish(context: AnyCommand, writer: Writer): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    update uploads set upload_offset = upload_length, finished_at = now(), writer = null, writer_until = null,
      expires_at = now() + make_interval(hours => ${EXPIRY_HOURS})
    where id = ${writer.uploadID} and writer = ${writer.token} returning ${uploadColumns}`.execute(
    context.tx,
  );
  const row = rows[0];
  if (!row) throw lost();
  if (row.fileID !== null) await (row.isPartial ? tellProgress : receiveFile)(context, row.fileID);
  if (row.coverBoardID !== null) receiveCover(context, row.id);
  return row;
}

async function takeWriter({ services, writers }: UploadTools, actor: Actor, id: string): Promise<Writer> {
  const writer = await writers.take(id, actor.profileID);
  if (writer) return writer;
  const upload = await accessUpload(services.db, actor.profileID, id);
  if (upload.parts) throw new ApiError('FORBIDDEN', 'A joined upload takes no bytes of its own.');
  if (upload.finishedAt) throw new ApiError('CONFLICT', `This upload has all its ${upload.length} bytes.`);
  throw new ApiError('LOCKED', 'Another request is sending this upload right now.', { retryAfter: 1 });
}

function tooLong(length: number): ApiError {
  return new ApiError('TOO_LARGE', `This upload was announced with ${length} bytes, and more were sent.`);
}

function lost(): ApiError {
  return new ApiError('LOCKED', 'This upload was continued or cancelled by another request.', {
    retryAfter: 1,
  });
}

/** A full disk, and whatever else ended it here, is told as such; a sender that went away hears nothing anyway. */
function interruption(error: Error): Error {
  return error instanceof ApiError || ('code' in error && error.code === 'ENOSPC')
    ? error
    : new ApiError('LOCKED', 'The upload was interrupted. Continue where it stopped.', { retryAfter: 1 });
}
