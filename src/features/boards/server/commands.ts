import { sql } from 'kysely';
import { readerOf, standing } from '#access/server/standing.ts';
import {
  boardViewed,
  type Board,
  type RecentBoard,
  type createBoard as createEndpoint,
  type lockBoard as lockEndpoint,
  type viewBoard as viewEndpoint,
} from '#features/boards/contract.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { accessBoard } from './access.ts';
import { tellChange, writeBoard } from './changeBoard.ts';
import { createBoardFor } from './createBoardFor.ts';
import { ownBoard, recentJson } from './present.ts';

export function createBoard(context: CommandContext<typeof createEndpoint>): Promise<Board> {
  const { title, description, boardType = 'STANDARD', share = 'private' } = context.body;
  return createBoardFor(context, { ownerID: context.actor.profileID, title, description, boardType, share });
}

/** Locks a board, or unlocks it. One that an admin has locked already stays locked by them. */
export async function lockBoard(context: CommandContext<typeof lockEndpoint>): Promise<Board> {
  const { boardID } = context.params;
  const board = await accessBoard(context, boardID, 'board.update', { lock: true });
  const set = context.body.lockBy
    ? sql`lock_by = coalesce(b.lock_by, ${context.actor.profileID}), lock_date = coalesce(b.lock_date, now())`
    : sql`lock_by = null, lock_date = null`;
  const change = await writeBoard(context, board.id, set);
  tellChange(context, change);
  return ownBoard(board, change.after);
}

/** Remembers when somebody looked at a board of theirs. Somebody passing by on a public one leaves no trace. */
export async function viewBoard(context: CommandContext<typeof viewEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const { id: boardID, boardType } = await accessBoard(context, context.params.boardID, 'board.read');
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
