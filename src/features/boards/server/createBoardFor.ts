import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import { blockedBy } from '#access/server/pairs.ts';
import { letsOn } from '#access/server/standing.ts';
import { boardJoined, type Board, type BoardType, type Share } from '#features/boards/contract.ts';
import { insertMembers, insertBlockedByOwner } from '#features/members/server/tables.ts';
import { checkBoardsOfPlan } from '#features/plans/server/index.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import type { Cloth } from '#ui/contract/cloth.ts';
import { boardJson } from './present.ts';

/** Boards one profile can own or have joined: what keeps ordering its list cheap. */
export const MAX_BOARDS = 5000;

export interface NewBoard {
  /** The profile that will own it. */
  ownerID: string;
  title: string;
  description?: string | undefined;
  boardType: BoardType;
  share: Share;
  /** Another board whose cloth, cover and tags of its own it has; those are not put on it yet, only named. */
  like?: string | undefined;
  /** The cloth it is to wear; otherwise that of the other board, or the one worn least on its owner's shelf. */
  cloth?: Cloth | undefined;
}

/**
 * Makes a board with its owner's membership and tells the owner's tabs; it is closed to whom the owner has blocked.
 * Checks no capability: the caller has.
 * @returns the board as its owner sees it
 * @throws ApiError 422 when the profile has as many boards as one can have, or as its plan has room for
 */
export async function createBoardFor(
  context: AnyCommand,
  board: NewBoard,
): Promise<Board & { _id: HeldID<'board'> }> {
  await checkBoardLimit(context, board.ownerID);
  await holdBoardsOf(context, board.ownerID, 'shared');
  const { rows } = await sql<{ board: Board }>`
    with b as (
      insert into boards (id, owner_id, title, sort_title, description, board_type, share, cover_key, cover_x, cover_y, cloth, tags)
      select ${newId()}, ${board.ownerID}, ${board.title}, ${sortKey(board.title)}, ${board.description ?? ''},
        ${board.boardType}, ${board.share}, model.cover_key, coalesce(model.cover_x, 50), coalesce(model.cover_y, 50),
        coalesce(${board.cloth ?? null}::smallint, model.cloth, ${leastWorn(board.ownerID)}), coalesce(model.tags, '{}')
      from (values (1)) as one left join boards model on model.id = ${board.like ?? null}
      returning *
    ),
    m as (${insertMembers(sql`select id, owner_id, 'OWNER' from b`)}),
    closed as (${insertBlockedByOwner(sql`
      select b.id, x.id from b cross join ${blockedBy(board.ownerID)} x where b.board_type = 'STANDARD'`)})
    select ${boardJson({ role: sql.ref('m.role'), isOpen: sql.lit(true), isMember: sql.lit(true) })} as board from b join m on m.board_id = b.id join profiles o on o.id = b.owner_id`.execute(
    context.tx,
  );
  const made = rows[0]!.board;
  // A sandbox and a notebook come with the profile and the connection.
  if (board.boardType !== 'SANDBOX' && board.boardType !== 'CONNECTION')
    await checkBoardsOfPlan(context, board.ownerID);
  context.publish(`profile:${board.ownerID}`, boardJoined, { board: made }, { boardID: made._id });
  return { ...made, _id: asHeld(made._id) };
}

/** Of the boards on a shelf, the newest ones stand beside the next. */
const SHELF = 100;

/** The cloth that the boards of somebody's shelf wear least; any of those that they wear as little. */
const leastWorn = (profileID: string): RawBuilder<number> => sql<number>`(
  select c.cloth from generate_series(1, 8) as c(cloth) left join (
    select w.cloth from board_members m join boards w on w.id = m.board_id
    where m.profile_id = ${profileID} and ${letsOn('m')} and w.deleted_at is null
    order by m.board_id desc limit ${SHELF}) worn on worn.cloth = c.cloth
  group by c.cloth order by count(worn.cloth), random() limit 1)`;

/** @throws ApiError 422 when the profile cannot be on one more board */
export async function checkBoardLimit(context: AnyCommand, profileID: string): Promise<void> {
  const { rows } = await sql<{ full: boolean }>`
    select count(*) >= ${MAX_BOARDS} as full from board_members m where m.profile_id = ${profileID} and ${letsOn('m')}`.execute(
    context.tx,
  );
  if (rows[0]!.full) {
    throw new ApiError(
      'LIMIT_REACHED',
      `One profile can be on ${MAX_BOARDS} boards. Leave or delete one to make room.`,
    );
  }
}

/**
 * Keeps the boards that somebody owns from becoming more while a block closes or opens them, until the transaction ends.
 * Taken before any board's row, by whoever makes a board as `shared`.
 */
export async function holdBoardsOf(
  context: AnyCommand,
  ownerID: string,
  how: 'shared' | 'alone',
): Promise<void> {
  const key = sql`hashtextextended(${`boards of ${ownerID}`}, 0)`;
  // A statement of its own: what follows must be read after the wait, not before it.
  if (how === 'shared') await sql`select pg_advisory_xact_lock_shared(${key})`.execute(context.tx);
  else await sql`select pg_advisory_xact_lock(${key})`.execute(context.tx);
}
