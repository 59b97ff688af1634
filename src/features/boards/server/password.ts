import { sql } from 'kysely';
import {
  boardAccessNarrowed,
  whyClosed,
  type Board,
  type setBoardPassword as setEndpoint,
} from '#features/boards/contract.ts';
import { newPasswordHash, passwordSet, renewGrants, takeExpired } from '#features/passwords/server/index.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { accessBoard } from './access.ts';
import { tellChange, writeBoard } from './changeBoard.ts';
import { everybodyOn, watchOwnRoles } from './ownRoles.ts';
import { ownBoard } from './present.ts';

/** Hashing takes longer than a transaction should; who may not set a password has none hashed. */
export async function hashNewPassword(context: ReadContext<typeof setEndpoint>): Promise<string | null> {
  await accessBoard(context, context.params.boardID, 'board.update');
  return newPasswordHash(context.body.password);
}

/**
 * Gives a board a password, or takes it away. Everybody but its owner and this session is asked for it from now on, on
 * open pages too.
 */
export async function setBoardPassword(
  context: CommandContext<typeof setEndpoint>,
  hash: string | null,
): Promise<Board> {
  const { boardID } = context.params;
  const board = await accessBoard(context, boardID, 'board.update', { lock: true });
  const closed = whyClosed(board);
  if (closed !== undefined) throw forbidden(closed);
  if (hash === null && !board.isPasswordEnabled) {
    const { after } = await writeBoard(context, board.id, sql`password_hash = null`);
    return ownBoard(board, after);
  }
  const tellRoles = await watchOwnRoles(context, everybodyOn([boardID]));
  const change = await writeBoard(context, board.id, passwordSet(hash));
  await renewGrants(context, board.id, hash !== null);
  if (hash !== null) context.publish(`board:${boardID}`, boardAccessNarrowed, { boardID }, { boardID });
  await tellRoles();
  tellChange(context, change);
  return ownBoard(board, change.after);
}

/** Every minute: what a password had opened to sessions for which its time is over is closed to them, on open pages too. */
export const closeExpired: Job = async (_payload, _services, { act, signal }) => {
  let boards = 1;
  while (boards > 0 && !signal.aborted) {
    boards = await act(async (context) => {
      const places = await takeExpired(context, 'boards');
      for (const { boardID } of places)
        context.publish(`board:${boardID}`, boardAccessNarrowed, { boardID }, { boardID });
      return places.length;
    });
  }
};
