import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { boardChanged, type SharedBoard } from '#features/boards/contract.ts';
import { boardCounted } from '#features/boards/contract/counted.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { statement } from '#platform/server/data/statement.ts';
import { sharedBoardJson } from './present.ts';

/** A board before and after a change of its row. */
export interface BoardChange {
  before: SharedBoard;
  after: SharedBoard;
}

/**
 * Changes a board's row, without telling anybody: that is for `tellChange`, once who may hear of it is settled.
 * The row stays locked for the rest of the transaction, so that two changes never tell the same `was`.
 * @param set the assignments of the UPDATE; the row is `b`
 */
export async function writeBoard(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  set: RawBuilder<unknown>,
): Promise<BoardChange> {
  const { rows } = await sql<BoardChange>`
    with board_before as (select b.* from boards b where b.id = ${boardID} for no key update),
      board_after as (update boards b set ${set} from board_before where b.id = board_before.id returning b.*)
    select ${sharedBoardJson('board_before')} as before, ${sharedBoardJson('board_after')} as after
    from board_before, board_after join profiles o on o.id = board_after.owner_id`.execute(context.tx);
  return rows[0]!;
}

/** A board as it is now, after others than `writeBoard` have changed its row too. */
export async function readShared({ tx }: AnyCommand, boardID: HeldID<'board'>): Promise<SharedBoard> {
  const { rows } = await sql<{ board: SharedBoard }>`
    select ${sharedBoardJson()} as board from boards b join profiles o on o.id = b.owner_id
    where b.id = ${boardID}`.execute(tx);
  return rows[0]!.board;
}

/** Tells the board's room of a change, unless everything is as it was. */
export function tellChange(context: AnyCommand, { before, after: board }: BoardChange): void {
  const was = changedFrom(before, board);
  if (Object.keys(was).length === 0) return;
  context.publish(`board:${board._id}`, boardChanged, { board, was }, { boardID: board._id });
}

/**
 * Notes that something on the board changed: its time of change and its number of posts, told to its room as a difference.
 * Everybody who changes something on the board waits for its row, so nobody waits for what it says then.
 * @param by.posts how many posts the board has gained (or, negative, lost)
 */
export function touchBoard(
  context: AnyCommand,
  boardID: CountingBoardID,
  { posts }: { posts: number },
): void {
  const modifiedDate = new Date().toISOString();
  context.writeLast(touch.with(context.tx, { boardID, posts, modifiedDate }));
  context.publish(`board:${boardID}`, boardCounted, { boardID, posts, modifiedDate }, { boardID });
}

const touch = statement<{ boardID: string; posts: number; modifiedDate: string }, object>(
  (param) => sql`update boards set post_count = post_count + ${param('posts')}::int,
    modified_at = greatest(modified_at, ${param('modifiedDate')}::timestamptz) where id = ${param('boardID')}`,
);
