import { sql } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';
import { notFound } from '#platform/server/errors.ts';

/** An upload as its protocol sees it. */
export interface UploadRow {
  id: string;
  length: number;
  offset: number;
  isPartial: boolean;
  parts: string[] | null;
  joinedBy: string | null;
  fileID: string | null;
  /** Of a picture that becomes a board's cover: the board. */
  coverBoardID: string | null;
  metadata: string | null;
  expiresAt: Date;
  finishedAt: Date | null;
}

export const uploadColumns = sql`id, upload_length as length, upload_offset as "offset", is_partial as "isPartial", parts,
  joined_by as "joinedBy", file_id as "fileID", cover_board_id as "coverBoardID", metadata, expires_at as "expiresAt", finished_at as "finishedAt"`;

/**
 * The only way to get hold of an upload: as the profile that made it.
 * @param options.over finds one that has expired or was cancelled too, to be ended once more
 * @throws ApiError 404 for everybody else, and when it is over
 */
export async function accessUpload(
  db: Db,
  profileID: string,
  id: string,
  options: { lock?: boolean; over?: boolean } = {},
): Promise<UploadRow> {
  const { rows } = await sql<UploadRow>`
    select ${uploadColumns} from uploads where id = ${id} and profile_id = ${profileID} and (expires_at > now() or ${options.over ?? false})
    ${options.lock ? sql`for update` : sql``}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}
