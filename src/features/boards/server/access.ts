import { sql, type RawBuilder } from 'kysely';
import { can, type Capability } from '#access/contract/capabilities.ts';
import { whyNot } from '#access/contract/reasons.ts';
import type { Role } from '#access/contract/roles.ts';
import type { Standing } from '#access/contract/standing.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { readerOfOne, standing } from '#access/server/standing.ts';
import type { BoardType, Share } from '#features/boards/contract.ts';
import type { AnyCommand, AnyRead } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import type { RoomPlace } from '#platform/server/http/feature.ts';
import { statement, together, type Param } from '#platform/server/data/statement.ts';

/** A board the caller may see, and the caller's standing on it. */
export interface AccessedBoard extends Standing {
  id: HeldID<'board'>;
  ownerID: string;
  boardType: BoardType;
  share: Share;
  state: 'ACTIVE' | 'ARCHIVED';
  lockBy: string | null;
  isPasswordEnabled: boolean;
  /** False only where a board was asked for that a password closes to the caller. */
  isOpen: boolean;
  /**
   * Events from before this moment are not for the caller: they were behind a password, or the board was not the
   * caller's to read.
   */
  cutAt: Date | null;
  role: Role;
  /** Since when the caller is on it, in this role; null for whom it does not name, as on a public one. */
  since: Date | null;
  /** Whether the board gives the caller that role; false for somebody who passes by on a public one. */
  isOwn: boolean;
  isMember: boolean;
}

export type AccessContext = Pick<AnyRead, 'db' | 'actor' | 'grant'>;

/**
 * The only way to get hold of a board: resolves it for the caller and checks the capability.
 * @param options.lock takes the board's row for the rest of the transaction: changes to the board and to who is on it
 *   take turns, and each sees the roles that the one before has left
 * @param options.deleted finds boards in the bin too, which only those with the capability know of
 * @param options.behindPassword finds a board that a password closes to the caller, for the call that shows its door
 * @throws ApiError 404 when it is absent, deleted or not the caller's to see; 403 when the role does not allow it
 */
export async function accessBoard(
  context: AccessContext,
  boardID: string,
  capability: Capability,
  options: { lock?: boolean; deleted?: boolean; behindPassword?: boolean } = {},
): Promise<AccessedBoard> {
  const { db, actor } = context;
  const { profileID, sessionID } = actor;
  const params = { boardID, profileID, sessionID, bin: options.deleted ?? false };
  // The lock is a statement of its own: what follows must be read after the wait, not before it.
  const [row] = options.lock
    ? await together(db, lockRow.with(db, { boardID }), findBoard.with(db, params))
    : await findBoard(db, params);
  return grantBoard(context, row, capability, options);
}

/** A board as `boardSql` answers it; all null where there is none, in a statement that answers other things besides. */
export interface BoardRow extends Omit<AccessedBoard, 'id'> {
  id: string;
  deleted: boolean;
}

/**
 * Judges a row of `boardSql`, for a statement that reads a board together with what is wanted of it: see `accessBoard`.
 * Nothing that came with the row may be answered before.
 */
export function grantBoard(
  context: Pick<AccessContext, 'grant'>,
  board: BoardRow | undefined,
  capability: Capability,
  options: { behindPassword?: boolean } = {},
): AccessedBoard {
  if (!board?.id || !can(board, 'board.read')) throw notFound();
  if (!board.isOpen && !options.behindPassword) throw notFound();
  const accessed = { ...board, isBetweenTwo: board.boardType === 'CONNECTION' };
  if (board.deleted && !can(accessed, capability)) throw notFound();
  checkBoard(context, accessed, capability);
  return { ...accessed, id: asHeld(board.id) };
}

/** Grants one capability more on a board that the caller has got hold of. @throws ApiError 403 when the role does not allow it */
export function checkBoard(
  context: Pick<AccessContext, 'grant'>,
  board: Standing,
  capability: Capability,
): void {
  const why = whyNot(board, capability);
  if (why !== undefined) throw forbidden(why);
  context.grant(capability);
}

/**
 * Takes a board's row for the rest of the transaction, for a change that follows from something else than a right to the
 * board: its owner's account ends, somebody blocks, a team closes. Checks no capability. Finds boards in the bin too.
 * @throws ApiError 404 where there is none
 */
export async function holdBoard({ tx }: Pick<AnyCommand, 'tx'>, boardID: string): Promise<HeldID<'board'>> {
  const rows = await lockRow(tx, { boardID });
  if (rows.length === 0) throw notFound();
  return asHeld(boardID);
}

/** Parameters of the statement that finds a board for its reader. */
export interface BoardParams {
  boardID: string;
  profileID: string;
  sessionID: string;
  /** Whether those in the bin are found too. */
  bin: boolean;
}

/** A board with its reader's standing, as `grantBoard` judges it, with `more` columns of the board `b` and the standing `s`. */
export function boardSql(param: Param<BoardParams>, more: RawBuilder<unknown> = sql``): RawBuilder<BoardRow> {
  return sql<BoardRow>`select ${boardColumns}${more} ${fromBoard(param)}`;
}

const boardColumns = sql`b.id, b.owner_id as "ownerID", b.board_type as "boardType", b.share, s.state, s.lock_by as "lockBy",
  b.password_hash is not null as "isPasswordEnabled", s.role, s.since, s.is_own as "isOwn", s.is_member as "isMember", s.is_open as "isOpen", greatest(b.password_at, s.open_since) as "cutAt",
  b.deleted_at is not null as deleted`;

const fromBoard = (param: Param<BoardParams>) => sql`from boards b ${standing(readerOfOne(param))}
  where b.id = ${param('boardID')} and (b.deleted_at is null or ${param('bin')}::boolean)`;

/**
 * The CTEs of a statement that needs a board's row and the standing on it once more: `board` as `boardSql` has it, and `here`,
 * of which `boardAgain` makes `b` and `s` again. To work out a standing is dear where a statement does little else.
 */
export function boardOnce(param: Param<BoardParams>, more: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`here as materialized (select b.*, s.role, s.since, s.open_since, s.is_open, s.is_own, s.is_member ${fromBoard(param)}),
    board as (select ${boardColumns}${more} from ${boardAgain})`;
}

/** See `boardOnce`. */
export const boardAgain = sql`here b
  cross join lateral (select b.role, b.since, b.open_since, b.is_open, b.is_own, b.is_member, b.state, b.lock_by) s`;

const lockRow = statement<{ boardID: string }, object>(
  (param) => sql<object>`select from boards where id = ${param('boardID')} for no key update`,
);

const findBoard = statement<BoardParams, BoardRow>((param) => boardSql(param));

/** Locks all boards that a condition on their rows is true of, in the order of their ids. */
export async function holdBoards(
  { tx }: Pick<AnyCommand, 'tx'>,
  where: RawBuilder<unknown>,
): Promise<HeldID<'board'>[]> {
  const { rows } = await sql<{ id: string }>`
    select id from boards where ${where} order by id for no key update`.execute(tx);
  return rows.map(({ id }) => asHeld(id));
}

/** Who may be in a board's room: whoever may read the board. */
export async function boardRoom(context: AccessContext, boardID: string): Promise<RoomPlace> {
  const board = await accessBoard(context, boardID, 'board.read');
  return {
    boardID,
    role: board.role,
    since: board.since,
    cutAt: board.cutAt,
    mayComment: can(board, 'comment.add'),
    isKeptFrom: !can(board, 'comment.read'),
  };
}
