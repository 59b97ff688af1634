import { sql } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { closeNotebook, createNotebook, reopenNotebook } from '#features/boards/server/index.ts';
import type { openNotebook as endpoint } from '#features/notebook/contract.ts';
import type { AnyCommand, AnyRead, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import {
  accessConnection,
  changePair,
  shareBoard,
  type PairState,
} from '#features/connections/server/index.ts';

/** The notebook of the caller and somebody they are connected with; the first to open it makes it. */
export async function openNotebook(
  context: CommandContext<typeof endpoint>,
): Promise<{ connectionBoardID: string }> {
  return { connectionBoardID: await notebookWith(context, context.params.id) };
}

/**
 * The notebook of the caller and a connection, if it has been opened; null where not.
 * @throws ApiError 404 where the two are not connected, or either blocks the other
 */
export async function notebookOf(
  { db, actor }: Pick<AnyRead, 'db' | 'actor'>,
  otherID: string,
): Promise<string | null> {
  const { rows } = await sql<{ boardID: string | null }>`
    select c.board_id as "boardID" from ${connectionsOf(actor.profileID)} c
    where c.id = ${otherID} and not blocked_between(${actor.profileID}, c.id)`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0].boardID;
}

/** The notebook of two, opened where it is not yet; the pair is locked from then on. @throws ApiError 404 as `notebookOf` */
export async function notebookWith(context: AnyCommand, otherID: string): Promise<string> {
  const named = { one: context.actor.profileID, other: otherID };
  const pair = await accessConnection(context, named, 'connection.use');
  if (pair.boardID !== null) return pair.boardID;
  return changePair(context, pair, async () => {
    const boardID = await createNotebook(context, pair);
    await shareBoard(context, pair, boardID);
    return boardID;
  });
}

/** Closes the notebook of two while either blocks the other, and opens it when neither does; the pair is locked. */
export async function followBlocks(
  context: AnyCommand,
  { boardID }: PairState,
  blocked: boolean,
): Promise<void> {
  if (boardID === null) return;
  if (blocked) await closeNotebook(context, boardID);
  else await reopenNotebook(context, boardID);
}
