import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { holdBoards, holdBoardsOf, somebodyOn, watchOwnRoles } from '#features/boards/server/index.ts';
import type { GrantableRole } from '#access/contract/roles.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { addMember, dropMember, findMember } from './membership.ts';

// A person whom an owner blocks is blocked on the owner's boards, and has the former roles there again when the block
// ends. Boards in the bin take part, and nobody is told. Boards of an organisation are its own: a block changes nothing
// there.

/**
 * Closes the owner's boards to somebody they have blocked.
 * @returns the public boards that the blocked was not on, and could read until now
 */
export async function takeAwayBoards(
  context: AnyCommand,
  ownerID: string,
  blockedID: string,
): Promise<string[]> {
  const held = await lockBoardsOf(context, ownerID);
  const { rows } = await sql<{ id: string; role: string | null; deleted: boolean; isPublic: boolean }>`
    select b.id, m.role, b.deleted_at is not null as deleted, b.share = 'public' as "isPublic"
    from boards b left join board_members m on m.board_id = b.id and m.profile_id = ${blockedID}
    where b.owner_id = ${ownerID} and b.board_type = 'STANDARD' order by b.id`.execute(context.tx);
  const boards = rows.filter(({ role }) => role !== 'blocked');
  const off: string[] = [];
  for (const { id, role, deleted } of boards) {
    if (role === null) continue;
    if (deleted) off.push(id);
    else await takeOff(context, held.get(id)!, blockedID);
  }
  const tellRoles = await watchOwnRoles(
    context,
    somebodyOn(
      boards.flatMap(({ id, role }) => (role === null ? [id] : [])),
      blockedID,
    ),
  );
  await sql`update boards set member_count = member_count - 1 where id = any(${off}::text[])`.execute(
    context.tx,
  );
  await sql`
    insert into board_members (board_id, profile_id, role, role_before_block)
    select id, ${blockedID}, 'blocked', coalesce(role, 'none')
    from unnest(${boards.map(({ id }) => id)}::text[], ${boards.map(({ role }) => role)}::text[]) as b (id, role)
    on conflict (board_id, profile_id) do update set role = 'blocked', role_before_block = excluded.role_before_block`.execute(
    context.tx,
  );
  await tellRoles(); // those that a list had made theirs
  return boards.flatMap(({ id, role, deleted, isPublic }) =>
    role === null && isPublic && !deleted ? [id] : [],
  );
}

/**
 * Gives somebody back what they were on the owner's boards before the owner blocked them. Not on a board that the owner
 * keeps for themselves by now, nor where either is full.
 */
export async function giveBackBoards(context: AnyCommand, ownerID: string, blockedID: string): Promise<void> {
  const closed = await lockBoardsOf(context, ownerID);
  const tellRoles = await watchOwnRoles(context, somebodyOn([...closed.keys()], blockedID));
  const { rows } = await sql<{ id: string; role: GrantableRole | null; deleted: boolean }>`
    delete from board_members m using boards b
    where b.owner_id = ${ownerID} and b.board_type = 'STANDARD' and m.board_id = b.id
      and m.profile_id = ${blockedID} and m.role = 'blocked' and m.role_before_block is not null
    returning b.id, b.deleted_at is not null as deleted,
      case when m.role_before_block <> 'none' and b.share <> 'private' then m.role_before_block end as role`.execute(
    context.tx,
  );
  await tellRoles(); // tells the roles by the boards' lists, before the memberships come back
  for (const { id, role, deleted } of rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (role === null) continue;
    if (!deleted) {
      await addUnlessFull(context, closed.get(id)!, blockedID, role);
      continue;
    }
    await sql`insert into board_members (board_id, profile_id, role) values (${id}, ${blockedID}, ${role})`.execute(
      context.tx,
    );
    await sql`update boards set member_count = member_count + 1 where id = ${id}`.execute(context.tx);
  }
}

/** Forgets what somebody was on the owner's boards before the owner blocked them: they are deleted and come back to none. */
export async function forgetBlocked(context: AnyCommand, ownerID: string, blockedID: string): Promise<void> {
  await sql`
    delete from board_members m using boards b
    where b.id = m.board_id and b.owner_id = ${ownerID} and m.profile_id = ${blockedID}
      and m.role_before_block is not null`.execute(context.tx);
}

async function takeOff(context: AnyCommand, boardID: HeldID<'board'>, blockedID: string): Promise<void> {
  await dropMember(context, boardID, (await findMember(context, boardID, blockedID))!, true);
}

/** Takes the rows of all boards that somebody owns: who is on them takes turns, and no board is added meanwhile. */
async function lockBoardsOf(context: AnyCommand, ownerID: string): Promise<Map<string, HeldID<'board'>>> {
  await holdBoardsOf(context, ownerID, 'alone');
  const held = await holdBoards(context, sql`owner_id = ${ownerID} and board_type = 'STANDARD'`);
  return new Map(held.map((id) => [id, id]));
}

/** Taking a block back must not fail because a board has filled up meanwhile. */
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
