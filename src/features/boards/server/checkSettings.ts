import { sql } from 'kysely';
import { teamOf } from '#access/server/teams.ts';
import { letsOn } from '#access/server/standing.ts';
import { whyClosed, type BoardType } from '#features/boards/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, forbidden } from '#platform/server/errors.ts';
import type { AccessedBoard } from './access.ts';
import { refuseNotebook } from './notebooks.ts';

// Settings that the type or the state of a board does not allow.

export function invalid(field: string, message: string): ApiError {
  return new ApiError('INVALID', `Please check ${field}: it ${message}.`, { details: [{ field, message }] });
}

/** @throws ApiError 403 for a board that is in use for as long as there is its profile, or the connection */
export function checkArchive(board: AccessedBoard): void {
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot go into the archive.');
  refuseNotebook(board);
}

/**
 * Who a board is for is settled by its type: nobody comes onto one's own board or a notebook, and a team's board has a team.
 * @param boardType what it is to become; undefined where it stays
 * @throws ApiError 403; 422 where its owner works in no organisation
 */
export async function checkType(
  context: AnyCommand,
  board: AccessedBoard,
  boardType: BoardType | undefined,
): Promise<void> {
  const why = whyClosed(board);
  if (why !== undefined) throw forbidden(why);
  if (boardType !== 'ORGANIZATION' || board.boardType === 'ORGANIZATION') return;
  const { rows } = await sql`${teamOf(board.ownerID)}`.execute(context.tx);
  if (rows.length === 0)
    throw new ApiError('LIMIT_REACHED', 'The owner of this board works in no organisation here.');
}

/**
 * @param isForOthers whether the same call names people, or makes it a team's board
 * @throws ApiError 403; 422 for a board that is to be its owner's alone and has others on it
 */
export async function checkShare(
  context: AnyCommand,
  board: AccessedBoard,
  share: string,
  isForOthers: boolean,
): Promise<void> {
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot be shared. Make another board to share.');
  refuseNotebook(board);
  if (share !== 'private') return;
  const { rows } = await sql<{ others: number; listed: number; isTeams: boolean }>`
    select member_count - 1 as others, board_type = 'ORGANIZATION' as "isTeams",
      (select count(*)::int from board_permissions x where x.board_id = b.id and ${letsOn('x')}) as listed
    from boards b where id = ${board.id}`.execute(context.tx);
  const { others, listed, isTeams } = rows[0]!;
  const mine = 'A private board is its owner’s alone';
  if (others > 0)
    throw new ApiError(
      'LIMIT_REACHED',
      `${mine}, and ${others === 1 ? '1 other person is' : `${others} other people are`} on this one. Remove them first, or choose restricted.`,
    );
  if (listed > 0 || isTeams || isForOthers)
    throw new ApiError(
      'LIMIT_REACHED',
      `${mine}, and this one gives roles to people who are no members. Take them off its lists first, or choose restricted.`,
    );
}
