import { sql } from 'kysely';
import { boardPeople, may, standing } from '#access/server/standing.ts';
import type { GrantableRole } from '#access/contract/roles.ts';
import type { AccessedBoard } from '#features/boards/server/index.ts';
import { whyClosed } from '#features/boards/contract.ts';
import { mayManage } from '#features/members/contract.ts';
import { readerInAnySession } from '#features/session/server/index.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';

/** The rooms of everybody who may know of the board's invitations, and of who asks for access, by whatever way they may. */
export async function managerRooms(context: AnyCommand, boardID: string): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select w.id from boards b cross join lateral ${boardPeople} w ${standing(readerInAnySession(sql.ref('w.id')))}
    where b.id = ${boardID} and ${may('board.permissions')} order by 1`.execute(context.tx);
  return rows.map(({ id }): Room => `profile:${id}`);
}

/** @throws ApiError 403 for a board that nobody else comes onto, or a role that the caller may not give */
export function checkGives(board: AccessedBoard, role: GrantableRole): void {
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot be shared. Make another board to share.');
  const closed = whyClosed(board);
  if (closed !== undefined) throw forbidden(closed);
  if (!mayManage(board.role, role))
    throw forbidden('Your role does not let you give that role. An owner or co-owner can.');
}
