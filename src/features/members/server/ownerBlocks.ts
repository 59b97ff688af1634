import type { HeldID } from '#access/server/heldID.ts';
import { blockedBy } from '#access/server/pairs.ts';
import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { holdBoards, holdBoardsOf, watchOwnRoles, writeBoard } from '#features/boards/server/index.ts';
import { connectionBoardClosed } from '#features/personBlocks/contract.ts';
import type { GrantableRole } from '#access/contract/roles.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { addMember, dropMember, findMember } from './membership.ts';

// A person whom an owner blocks is blocked on the owner's boards, and has the former roles there again when the block
// ends, or the board is somebody else's. Boards in the bin take part, and nobody is told. Boards of an organisation are
// its own: a block changes nothing there. See docs/decisions/123-blocks-go-by-whose-a-board-is.md.

/** Boards that are held, and whom they are settled for: everybody, where that is null. */
interface Settled {
  boards: ReadonlyMap<string, HeldID<'board'>>;
  profileID: string | null;
}

/** A board, and somebody whom it is opened or closed to. */
interface Pair {
  boardID: string;
  profileID: string;
}

interface Row<R> extends Pair {
  role: R | null;
  isDeleted: boolean;
}

/** Settles the boards of an owner for somebody whom they have just blocked, or block no more. */
export async function settleBlockOf(context: AnyCommand, ownerID: string, profileID: string): Promise<void> {
  await holdBoardsOf(context, ownerID, 'alone');
  const held = await holdBoards(context, sql`owner_id = ${ownerID} and board_type = 'STANDARD'`);
  await settle(context, held, profileID);
}

/**
 * Settles boards that are another's from now on: of a new owner, of a team, or their owner's own again. Their rows are
 * held and written.
 */
export async function settleOwnerBlocks(
  context: AnyCommand,
  boardIDs: readonly HeldID<'board'>[],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select distinct owner_id as id from boards
    where id = any(${boardIDs}::text[]) and board_type = 'STANDARD' order by 1`.execute(context.tx);
  // A board comes to its owner as one that is made. A block that is made meanwhile finds it with its former owner or type,
  // and waits for this lock, not for the board's row.
  for (const { id } of rows) await holdBoardsOf(context, id, 'shared');
  await settle(context, boardIDs);
}

async function settle(
  context: AnyCommand,
  boardIDs: readonly HeldID<'board'>[],
  profileID: string | null = null,
): Promise<void> {
  const settled = { boards: new Map(boardIDs.map((id) => [id, id])), profileID };
  await giveBack(context, settled);
  await takeAway(context, settled);
}

/** Whether board `b` and a profile are among those that are settled. */
const isAmong = ({ boards, profileID }: Settled, whom: RawBuilder<unknown>) =>
  sql`b.id = any(${[...boards.keys()]}::text[]) and (${profileID}::text is null or ${whom} = ${profileID})`;

/** Gives people back what they were before a block that is none on the board any more. */
async function giveBack(context: AnyCommand, settled: Settled): Promise<void> {
  const { rows } = await sql<Row<GrantableRole>>`
    select b.id as "boardID", m.profile_id as "profileID", b.deleted_at is not null as "isDeleted",
      case when m.role_before_block <> 'none' and b.share <> 'private' then m.role_before_block end as role
    from boards b join board_members m on m.board_id = b.id
    where ${isAmong(settled, sql.ref('m.profile_id'))} and m.role = 'blocked' and m.role_before_block is not null
      and not (b.board_type = 'STANDARD' and exists (
        select from ${blockedBy(sql.ref('b.owner_id'))} x where x.id = m.profile_id))
    order by 1, 2`.execute(context.tx);
  if (rows.length === 0) return;
  const tellRoles = await watchOwnRoles(context, pairsOf(rows));
  await sql`
    delete from board_members m using (${pairsOf(rows)}) n (board_id, profile_id)
    where m.board_id = n.board_id and m.profile_id = n.profile_id`.execute(context.tx);
  await tellRoles(); // tells the roles by the boards' lists, before the memberships come back
  for (const { boardID, profileID, role, isDeleted } of rows) {
    if (role === null) continue;
    const held = settled.boards.get(boardID)!;
    if (!isDeleted) {
      await addUnlessFull(context, held, profileID, role);
      continue;
    }
    await sql`
      insert into board_members (board_id, profile_id, role) values (${held}, ${profileID}, ${role})`.execute(
      context.tx,
    );
    await writeBoard(context, held, sql`member_count = b.member_count + 1`);
  }
}

/** Closes boards to those whom their owners have blocked. */
async function takeAway(context: AnyCommand, settled: Settled): Promise<void> {
  const { rows } = await sql<Row<string> & { isPublic: boolean }>`
    select b.id as "boardID", x.id as "profileID", m.role, b.deleted_at is not null as "isDeleted",
      b.share = 'public' as "isPublic"
    from boards b cross join lateral ${blockedBy(sql.ref('b.owner_id'))} x
      left join board_members m on m.board_id = b.id and m.profile_id = x.id
    where ${isAmong(settled, sql.ref('x.id'))} and b.board_type = 'STANDARD' and m.role is distinct from 'blocked'
    order by 1, 2`.execute(context.tx);
  if (rows.length === 0) return;
  for (const { boardID, profileID, role, isDeleted } of rows) {
    if (role === null) continue;
    const held = settled.boards.get(boardID)!;
    if (isDeleted) await writeBoard(context, held, sql`member_count = b.member_count - 1`);
    else await dropMember(context, held, (await findMember(context, held, profileID))!, true);
  }
  const tellRoles = await watchOwnRoles(context, pairsOf(rows.filter(({ role }) => role === null)));
  await sql`
    insert into board_members (board_id, profile_id, role, role_before_block)
    select board_id, profile_id, 'blocked', coalesce(role, 'none')
    from unnest(${rows.map(({ boardID }) => boardID)}::text[], ${rows.map(({ profileID }) => profileID)}::text[],
      ${rows.map(({ role }) => role)}::text[]) as n (board_id, profile_id, role)
    on conflict (board_id, profile_id) do update set role = 'blocked', role_before_block = excluded.role_before_block`.execute(
    context.tx,
  );
  await tellRoles(); // those that a list had made theirs
  for (const { boardID, profileID, role, isDeleted, isPublic } of rows)
    if (role === null && isPublic && !isDeleted)
      context.publish(`profile:${profileID}`, connectionBoardClosed, { boardID }, { boardID });
}

/** Pairs as rows of a board's id and a profile's. */
function pairsOf(pairs: readonly Pair[]): RawBuilder<unknown> {
  return sql`select * from unnest(${texts(pairs.map(({ boardID }) => boardID))},
    ${texts(pairs.map(({ profileID }) => profileID))})`;
}

/** Forgets what somebody was on the owner's boards before the owner blocked them: they are deleted and come back to none. */
export async function forgetBlocked(context: AnyCommand, ownerID: string, blockedID: string): Promise<void> {
  await sql`
    delete from board_members m using boards b
    where b.id = m.board_id and b.owner_id = ${ownerID} and m.profile_id = ${blockedID}
      and m.role_before_block is not null`.execute(context.tx);
}

/** Nothing fails because a board has filled up meanwhile. */
async function addUnlessFull(
  context: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
  role: GrantableRole,
): Promise<void> {
  await sql`savepoint given_back`.execute(context.tx);
  try {
    await addMember(context, boardID, profileID, role);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'LIMIT_REACHED')) throw error;
    await sql`rollback to savepoint given_back`.execute(context.tx);
  }
}
