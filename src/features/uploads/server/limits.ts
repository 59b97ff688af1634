import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Config } from '#platform/server/settings/config.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';

/** Bytes a file may have. */
export const MAX_FILE_BYTES = 5 * 1024 ** 3;
/** Uploads, each stream of a parallel one counted, that a profile may have open at once. */
export const MAX_OPEN_UPLOADS = 200;
/** Hours an upload waits for its next byte. */
export const EXPIRY_HOURS = 24;
/** Bytes that stay free: the database on the same disk must be able to go on. */
const RESERVE_BYTES = 512 * 1024 ** 2;

/**
 * Whether this profile may send this many bytes more. The plan's limit is checked once the file has its place
 * (`announceFile`).
 * @throws ApiError 413 too large a file, 422 too many uploads, 507 no room on the disk
 */
export async function checkRoomFor(context: AnyCommand, bytes: number): Promise<void> {
  if (bytes > MAX_FILE_BYTES)
    throw new ApiError(
      'TOO_LARGE',
      `Files can have up to ${MAX_FILE_BYTES / 1024 ** 3} GB. Choose a smaller one, or split it.`,
    );
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from uploads
    where profile_id = ${context.actor.profileID} and (finished_at is null or (is_partial and joined_by is null))
      and expires_at > now()`.execute(context.tx);
  if (rows[0]!.open >= MAX_OPEN_UPLOADS) {
    throw new ApiError(
      'LIMIT_REACHED',
      `${MAX_OPEN_UPLOADS} uploads are open already. Let some finish, or cancel them.`,
    );
  }
  await checkDisk(context.services.config, bytes);
}

/**
 * Whether the disk has room for this many bytes more, and for what the database needs besides. Looked at while bytes
 * arrive too: of uploads that each had room when they began, not all may have.
 * @throws ApiError 507
 */
export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>, bytes: number): Promise<void> {
  const disk = await statfs(dataDir);
  if (disk.bavail * disk.bsize >= bytes + RESERVE_BYTES) return;
  throw new ApiError(
    'STORAGE_FULL',
    'The server has no room left for this file. Please tell whoever runs it.',
    { retryAfter: 60 },
  );
}
