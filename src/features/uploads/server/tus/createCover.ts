import { sql } from 'kysely';
import { accessBoard } from '#features/boards/server/index.ts';
import type { CoverMetadata } from '#features/uploads/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { checkRoomFor, EXPIRY_HOURS } from '../limits.ts';
import { removeUploads, uploadPath } from '../uploadStore.ts';
import type { Concat } from './headers.ts';
import { uploadColumns, type UploadRow } from './uploadRow.ts';

/** Bytes a cover may have when it is sent. */
const MAX_COVER_BYTES = 10 * 1024 ** 2;

/** An upload that becomes a board's cover: its bytes arrive as those of a file do, and are no file of a post. */
export async function createCover(
  context: AnyCommand,
  { concat, length, rawMetadata }: { concat: Concat; length?: number; rawMetadata?: string | undefined },
  { meta }: CoverMetadata,
): Promise<UploadRow> {
  const { profileID } = context.actor;
  if (meta.profileID !== profileID)
    throw new ApiError('INVALID', 'Please check meta.profileID: it must be the profile that uploads.');
  if (concat.kind !== 'whole' || !length)
    throw new ApiError('INVALID', 'A cover is sent whole: with Upload-Length, in one stream.');
  if (length > MAX_COVER_BYTES) throw new ApiError('TOO_LARGE', 'A picture may have at most 10 MB.');
  const board = await accessBoard(context, meta.boardID, 'board.update');
  await checkRoomFor(context, length);
  const { rows } = await sql<UploadRow>`
    insert into uploads (id, profile_id, upload_length, cover_board_id, metadata, expires_at)
    values (${newId()}, ${profileID}, ${length}, ${board.id}, ${rawMetadata ?? null},
      now() + make_interval(hours => ${EXPIRY_HOURS}))
    returning ${uploadColumns}`.execute(context.tx);
  return rows[0]!;
}

/** All bytes of a cover are here: the job that makes it of them takes over, as whoever has sent them. */
export function receiveCover(context: AnyCommand, uploadID: string): void {
  const { sessionID } = context.actor;
  context.enqueue('covers.take', { uploadID, sessionID }, { key: `covers.take:${uploadID}` });
}

/** A cover that has been received. */
export interface ReceivedCover {
  boardID: string;
  profileID: string;
  accountID: string;
  /** Where its bytes are. */
  path: string;
}

/** Upload received for a board's cover; undefined once the cover is made, or given up. */
export async function readCover(
  services: Parameters<typeof uploadPath>[0] & { db: Db },
  uploadID: string,
): Promise<ReceivedCover | undefined> {
  const { rows } = await sql<Omit<ReceivedCover, 'path'>>`
    select u.cover_board_id as "boardID", u.profile_id as "profileID", p.account_id as "accountID"
    from uploads u join profiles p on p.id = u.profile_id
    where u.id = ${uploadID} and u.cover_board_id is not null and u.finished_at is not null`.execute(
    services.db,
  );
  return rows[0] && { ...rows[0], path: uploadPath(services, uploadID) };
}

/** Forgets the bytes of a cover, once it is made of them or cannot be. */
export async function endCover(context: AnyCommand, uploadID: string): Promise<void> {
  await sql`delete from uploads where id = ${uploadID}`.execute(context.tx);
  context.afterCommit(() => void removeUploads(context.services, [uploadID]).catch(() => {})); // the sweep removes the rest
}
