import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import {
  accessBoard,
  everybodyOn,
  tellChange,
  watchOwnRoles,
  writeBoard,
} from '#features/boards/server/index.ts';
import { coverRefused, type removeBoardCover } from '#features/covers/contract.ts';
import { encodePicture, removePicture, savePicture } from '#features/pictures/server/index.ts';
import { endCover, readCover } from '#features/uploads/server/index.ts';
import type { Actor, AnyCommand, CommandContext, Services } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';

/** Widths a cover is kept in, in pixels: on a shelf, and on a screen of twice the density. */
const WIDTHS = [400, 800];

/**
 * Makes a board's cover of a picture that has been received: encoded anew, whole. Where it is none, or its sender may no
 * longer change the board, they are told.
 */
export async function takeCover(
  { uploadID, sessionID }: { uploadID: string; sessionID: string },
  services: Services,
  helpers: JobHelpers,
): Promise<void> {
  const received = await readCover(services, uploadID);
  if (!received) return;
  const { boardID, profileID, accountID, path } = received;
  const actor: Actor = { accountID, profileID, sessionID };
  try {
    const picture = await encodePicture(services.blobs, path, WIDTHS);
    try {
      await helpers.act(async (context) => {
        const { id } = await accessBoard(context, boardID, 'board.update', { lock: true });
        const key = await savePicture(context, picture, await keyOf(context, boardID));
        await writeCover(context, id, key);
        await endCover(context, uploadID);
      }, actor);
    } catch (error) {
      await picture.discard();
      throw error;
    }
  } catch (error) {
    const isLast = helpers.attempt >= helpers.maxAttempts;
    if (!(error instanceof ApiError) && !isLast) throw error;
    const reason = error instanceof ApiError ? error.message : 'Processing failed. Please upload it again.';
    await helpers.act(async (context) => {
      await endCover(context, uploadID);
      context.publish(`profile:${profileID}`, coverRefused, { boardID, uploadID, reason });
    }, actor);
  }
}

/** Takes a board's picture away, at once, wherever it is known. */
export async function removeCover(context: CommandContext<typeof removeBoardCover>): Promise<void> {
  const { boardID } = context.params;
  const { id } = await accessBoard(context, boardID, 'board.update', { lock: true });
  const key = await keyOf(context, boardID);
  if (key === null) return;
  await writeCover(context, id, null);
  await removePicture(context, key);
}

async function keyOf({ tx }: AnyCommand, boardID: string): Promise<string | null> {
  const { rows } = await sql<{ key: string | null }>`
    select cover_key as key from boards where id = ${boardID}`.execute(tx);
  return rows[0]!.key;
}

/** People whom the board's password keeps out have its cover all the same, and are not in its room. */
async function writeCover(context: AnyCommand, boardID: HeldID<'board'>, key: string | null): Promise<void> {
  const tellRoles = await watchOwnRoles(context, everybodyOn([boardID]));
  const change = await writeBoard(
    context,
    boardID,
    sql`cover_key = ${key}, cover_x = 50, cover_y = 50, modified_at = greatest(b.modified_at, now())`,
  );
  await tellRoles();
  tellChange(context, change);
}
