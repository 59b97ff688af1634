import type { CountingBoardID, HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { boardChanged, type SharedBoard } from '#features/boards/contract.ts';
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
  const { rows } = await changeSql(sql`${boardID}`, set).execute(context.tx);
  return rows[0]!;
}

function changeSql(boardID: RawBuilder<unknown>, set: RawBuilder<unknown>): RawBuilder<BoardChange> {
  return sql<BoardChange>`with ${writing(boardID, set)}
    select ${sharedBoardJson('board_before')} as before, ${sharedBoardJson('board_after')} as after
    from board_before, board_after join profiles o on o.id = board_after.owner_id`;
}

/** The CTEs of a change: the board's row before and after it. */
function writing(boardID: RawBuilder<unknown>, set: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`board_before as (select b.* from boards b where b.id = ${boardID} for no key update),
      board_after as (update boards b set ${set} from board_before where b.id = board_before.id returning b.*)`;
}

/** Tells the board's room of a change, unless everything is as it was. */
export function tellChange(context: AnyCommand, { before, after }: BoardChange): void {
  publishChange(context, after, changedFrom(before, after));
}

function publishChange(context: AnyCommand, board: SharedBoard, was: Partial<SharedBoard>): void {
  if (Object.keys(was).length === 0) return;
  context.publish(`board:${board._id}`, boardChanged, { board, was }, { boardID: board._id });
}

/**
 * Notes that something on the board changed: its time of change and its number of posts, told to its room. That is done
 * last of the command, since everybody who changes something on the board waits for its row.
 * Call it once a command, for each board concerned.
 * @param by.posts how many posts the board has gained (or, negative, lost)
 */
export function bumpBoard(context: AnyCommand, boardID: CountingBoardID, { posts }: { posts: number }): void {
  context.beforeCommit(async () => {
    const [count] = await bump(context.tx, { boardID, posts });
    publishChange(context, count!.after, changedFrom<Partial<SharedBoard>>(count!.was, count!.after));
  });
}

/** A board that counted posts: what its row says now, and what it said before of that alone which counting changes. */
interface BoardCount {
  after: SharedBoard;
  was: Pick<SharedBoard, 'postCount' | 'modifiedDate'>;
}

const bump = statement<{ boardID: string; posts: number }, BoardCount>((param) => {
  const set = sql`post_count = b.post_count + ${param('posts')}::int, modified_at = greatest(b.modified_at, now())`;
  return sql<BoardCount>`with ${writing(param('boardID'), set)}
    select ${sharedBoardJson('board_after')} as after,
      json_build_object('postCount', board_before.post_count, 'modifiedDate', wire_time(board_before.modified_at)) as was
    from board_before, board_after join profiles o on o.id = board_after.owner_id`;
});
