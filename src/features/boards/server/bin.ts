import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { isNotebookOfTwo } from '#access/server/pairs.ts';
import { boardPeople, readerBy, standing, boardOwn } from '#access/server/standing.ts';
import {
  boardDeleted,
  boardJoined,
  boardLeft,
  boardRestored,
  boardViewed,
  type Board,
  type RecentBoard,
  type deleteBoard as deleteEndpoint,
  type restoreBoard as restoreEndpoint,
} from '#features/boards/contract.ts';
import { BIN_DAYS } from '#features/bin/contract.ts';
import { checkBoardsOfPlan } from '#features/plans/server/index.ts';
import { deletePostsOf } from '#features/posts/server/tables.ts';
import type { AnyCommand, CommandContext, Services } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { accessBoard } from './access.ts';
import { refuseNotebook } from './notebooks.ts';
import { boardJson, recentJson } from './present.ts';

interface OwnBoard {
  profileID: string;
  board: Board;
  recent: RecentBoard | null;
}

/** Everybody whose own board it is, with the board as they see it. */
async function ownBoardOfEach(context: AnyCommand, boardID: string): Promise<OwnBoard[]> {
  const { rows } = await sql<OwnBoard>`
    select w.id as "profileID", ${boardJson()} as board,
      case when v.viewed_at is not null then ${recentJson()} end as recent
    from boards b join profiles o on o.id = b.owner_id cross join lateral ${boardPeople} w
      ${standing(readerBy(sql.ref('w.id')))}
      left join board_views v on v.board_id = b.id and v.profile_id = w.id
    where b.id = ${boardID} and ${boardOwn} order by w.id`.execute(context.tx);
  return rows;
}

/** Puts a board into the bin, from where its owner can bring it back for 30 days. */
export async function deleteBoard(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const board = await accessBoard(context, context.params.boardID, 'board.delete', { lock: true });
  if (board.boardType === 'SANDBOX') throw forbidden('This board is your own and cannot be deleted.');
  refuseNotebook(board);
  await putIntoBin(context, board.id);
}

/** Takes a board from everybody whose own it is. Checks no capability: the caller has. */
export async function putIntoBin(context: AnyCommand, boardID: HeldID<'board'>): Promise<void> {
  const { rows } = await sql`
    update boards set deleted_at = now() where id = ${boardID} and deleted_at is null returning 1`.execute(
    context.tx,
  );
  if (rows.length === 0) return;
  for (const member of await ownBoardOfEach(context, boardID)) {
    context.publish(
      `profile:${member.profileID}`,
      boardLeft,
      { board: member.board, stillSeen: false },
      { boardID },
    );
  }
  context.publish(`board:${boardID}`, boardDeleted, { boardID }, { boardID });
}

/** Brings a board back from the bin, to everybody whose own it was. Of one that is not in the bin, nothing changes. */
export async function restoreBoard(context: CommandContext<typeof restoreEndpoint>): Promise<Board> {
  const {
    id: boardID,
    ownerID,
    boardType,
  } = await accessBoard(context, context.params.boardID, 'board.delete', { lock: true, deleted: true });
  if (boardType === 'CONNECTION') throw notFound(); // closed by a block, or gone with the connection
  const { rows } = await sql<{ expired: boolean | null }>`
    select deleted_at < now() - make_interval(days => ${BIN_DAYS}) as expired from boards where id = ${boardID}`.execute(
    context.tx,
  );
  const expired = rows[0]!.expired;
  if (expired) throw notFound();
  await sql`update boards set deleted_at = null where id = ${boardID}`.execute(context.tx);
  if (expired !== null) await checkBoardsOfPlan(context, ownerID);
  const members = await ownBoardOfEach(context, boardID);
  if (expired !== null) {
    for (const { profileID, board, recent } of members) {
      context.publish(`profile:${profileID}`, boardJoined, { board }, { boardID });
      if (recent) context.publish(`profile:${profileID}`, boardViewed, { recent }, { boardID });
    }
    context.publish(`board:${boardID}`, boardRestored, { boardID }, { boardID });
  }
  return members.find((member) => member.profileID === context.actor.profileID)!.board;
}

/** Removes for good what has been in the bin for 30 days, with its posts. Files' bytes go by the uploads' own sweep. */
export async function purgeBoards(
  _payload: unknown,
  { db }: Services,
  { signal }: JobHelpers,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from boards b where deleted_at < now() - make_interval(days => ${BIN_DAYS})
      and not ${isNotebookOfTwo(sql.ref('b.id'))} -- a notebook that a block has closed
    order by deleted_at`.execute(db);
  for (const { id } of rows) {
    await deletePostsOf(db, id, signal); // nobody can bring it back any more
    if (signal.aborted) return;
    await sql`delete from boards where id = ${id}`.execute(db);
  }
}
