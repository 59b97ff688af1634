import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { boardDeleted, whyClosed } from '#features/boards/contract.ts';
import { insertMembers } from '#features/members/server/tables.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { AccessedBoard } from './access.ts';
import { checkBoardLimit } from './createBoardFor.ts';

// The board that two people share because they are connected. It is in no list of boards, and nobody is told of a board
// they have joined: it is found at the other person. While it is closed it is in the bin, and stays there.

/**
 * Makes the notebook of two people. Its owner is whoever opened it first; the other may do everything but end it, which
 * nobody can. The pair is locked.
 * @throws ApiError 422 when either is on as many boards as one can be
 */
export async function createNotebook(
  context: AnyCommand,
  { one: ownerID, other: otherID }: Record<'one' | 'other', HeldID<'pairOfTwo'>>,
): Promise<HeldID<'notebook'>> {
  await checkBoardLimit(context, ownerID);
  await checkBoardLimit(context, otherID);
  const names = await sql<{ name: string }>`
    select btrim(first_name || ' ' || last_name) as name from profiles where id in (${ownerID}, ${otherID}) order by sort_name, id`.execute(
    context.tx,
  );
  const title = names.rows.map(({ name }) => name).join(' and ');
  const { rows } = await sql<{ id: string }>`
    with b as (
      insert into boards (id, owner_id, title, sort_title, board_type, share, member_count)
      values (${newId()}, ${ownerID}, ${title}, ${sortKey(title)}, 'CONNECTION', 'restricted', 2) returning id
    ), m as (${insertMembers(sql`
      select b.id, who.id, who.role from b, (values (${ownerID}, 'OWNER'), (${otherID}, 'CO-OWNER')) as who (id, role)`)})
    select id from b`.execute(context.tx);
  return asHeld(rows[0]!.id);
}

/**
 * Closes a notebook to both: open pages and sockets are put out of it. Once no connection has it any more, it is purged
 * with what else is in the bin.
 */
export async function closeNotebook(context: AnyCommand, boardID: HeldID<'notebook'>): Promise<void> {
  const { rows } = await sql`
    update boards set deleted_at = now() where id = ${boardID} and deleted_at is null returning 1`.execute(
    context.tx,
  );
  if (rows.length > 0) context.publish(`board:${boardID}`, boardDeleted, { boardID }, { boardID });
}

/** Opens a closed notebook again. */
export async function reopenNotebook(context: AnyCommand, boardID: HeldID<'notebook'>): Promise<void> {
  await sql`update boards set deleted_at = null where id = ${boardID}`.execute(context.tx);
}

/** @throws ApiError 403 for a notebook, which is as it is for as long as the connection is */
export function refuseNotebook(board: Pick<AccessedBoard, 'boardType'>): void {
  if (board.boardType === 'CONNECTION') throw forbidden(whyClosed(board));
}
