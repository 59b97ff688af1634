import { sql } from 'kysely';
import { readerOf, standing } from '#access/server/standing.ts';
import {
  boardAccessNarrowed,
  boardViewed,
  type Board,
  type RecentBoard,
  type createBoard as createEndpoint,
  type lockBoard as lockEndpoint,
  type updateBoard as updateEndpoint,
  type viewBoard as viewEndpoint,
} from '#features/boards/contract.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { ApiError, forbidden } from '#platform/server/errors.ts';
import { accessBoard, type AccessedBoard } from './access.ts';
import { tellChange, writeBoard } from './changeBoard.ts';
import { createBoardFor } from './createBoardFor.ts';
import { refuseNotebook } from './notebooks.ts';
import { everybodyOn, watchOwnRoles } from './ownRoles.ts';
import { recentJson } from './present.ts';

export function createBoard(context: CommandContext<typeof createEndpoint>): Promise<Board> {
  const { title, description, boardType = 'STANDARD', share = 'private' } = context.body;
  return createBoardFor(context, { ownerID: context.actor.profileID, title, description, boardType, share });
}

/** Changes what was given. Whoever saw the board only because it was public is looked at again when it no longer is. */
export async function updateBoard(context: CommandContext<typeof updateEndpoint>): Promise<Board> {
  const { boardID } = context.params;
  const { _id, title, description, share, state } = context.body;
  if (_id !== boardID)
    throw new ApiError('INVALID', 'Please check _id: it is not the board in the address.', {
      details: [{ field: '_id', message: 'is not the board in the address' }],
    });
  const board = await accessBoard(context, boardID, 'board.update', { lock: true });
  if (share !== undefined && share !== board.share) await checkShare(context, board, share);
  const isStateOther = state !== undefined && state !== board.state;
  if (isStateOther) checkArchive(board);

  const given = [
    ...(title === undefined
      ? []
      : [
          { column: 'title', value: title },
          { column: 'sort_title', value: sortKey(title) },
        ]),
    ...(description === undefined ? [] : [{ column: 'description', value: description }]),
    ...(share === undefined ? [] : [{ column: 'share', value: share }]),
    ...(isStateOther ? [{ column: 'state', value: state }] : []),
  ];
  const differs = sql.join(
    [sql`false`, ...given.map(({ column, value }) => sql`b.${sql.ref(column)} <> ${value}`)],
    sql` or `,
  );
  // Whom its password keeps out is not in its room, and has its title all the same; its state says on which lists it is.
  const tellRoles =
    board.isPasswordEnabled || isStateOther
      ? await watchOwnRoles(context, everybodyOn([boardID]))
      : undefined;
  const change = await writeBoard(
    context,
    boardID,
    sql.join([
      ...given.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`),
      ...(isStateOther ? [sql`state_date = now()`, sql`state_changed_by = ${context.actor.profileID}`] : []),
      sql`modified_at = case when ${differs} then greatest(b.modified_at, now()) else b.modified_at end`,
    ]),
  );
  if (change.before.share === 'public' && change.after.share !== 'public') {
    context.publish(`board:${boardID}`, boardAccessNarrowed, { boardID }, { boardID });
  }
  await tellRoles?.();
  tellChange(context, change);
  return { ...change.after, role: board.role, isOpen: true };
}

/** @throws ApiError 403 for a board that is in use for as long as there is its profile, or the connection */
function checkArchive(board: AccessedBoard): void {
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot go into the archive.');
  refuseNotebook(board);
}

/** Locks a board, or unlocks it. One that an admin has locked already stays locked by them. */
export async function lockBoard(context: CommandContext<typeof lockEndpoint>): Promise<Board> {
  const { boardID } = context.params;
  const { role } = await accessBoard(context, boardID, 'board.update', { lock: true });
  const set = context.body.lockBy
    ? sql`lock_by = coalesce(b.lock_by, ${context.actor.profileID}), lock_date = coalesce(b.lock_date, now())`
    : sql`lock_by = null, lock_date = null`;
  const change = await writeBoard(context, boardID, set);
  tellChange(context, change);
  return { ...change.after, role, isOpen: true };
}

async function checkShare(
  context: CommandContext<typeof updateEndpoint>,
  board: AccessedBoard,
  share: string,
): Promise<void> {
  if (board.boardType === 'SANDBOX')
    throw forbidden('This board is your own and cannot be shared. Make another board to share.');
  refuseNotebook(board);
  if (share !== 'private') return;
  const { rows } = await sql<{
    others: number;
  }>`select member_count - 1 as others from boards where id = ${board.id}`.execute(context.tx);
  const { others } = rows[0]!;
  if (others === 0) return;
  throw new ApiError(
    'LIMIT_REACHED',
    `A private board is its owner’s alone, and ${others === 1 ? '1 other person is' : `${others} other people are`} on this one. Remove them first, or choose restricted.`,
  );
}

/** Remembers when somebody looked at a board of theirs. Somebody passing by on a public one leaves no trace. */
export async function viewBoard(context: CommandContext<typeof viewEndpoint>): Promise<void> {
  const { boardID } = context.params;
  const { profileID } = context.actor;
  const { boardType } = await accessBoard(context, boardID, 'board.read');
  if (boardType === 'CONNECTION') return; // is in no list of boards
  const reader = standing(readerOf(context.actor));
  const { rows } = await sql<{ recent: RecentBoard }>`
    with v as (
      insert into board_views (profile_id, board_id)
      select ${profileID}, b.id from boards b ${reader} where b.id = ${boardID} and s.is_own
      on conflict (profile_id, board_id) do update set viewed_at = now() returning *
    )
    select ${recentJson()} as recent from v join boards b on b.id = v.board_id ${reader}`.execute(context.tx);
  if (rows[0]) context.publish(`profile:${profileID}`, boardViewed, { recent: rows[0].recent }, { boardID });
}
