import { sql, type RawBuilder } from 'kysely';
import type { Role } from '#access/contract/roles.ts';
import type { HeldID } from '#access/server/heldID.ts';
import {
  boardPermissionsChanged,
  MAX_LISTED,
  permissionLists,
  type OrganizationPermissions,
  type PermissionList,
  type PermissionLists,
  type updateBoard,
} from '#features/boards/contract.ts';
import { mayManage } from '#features/members/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { forbidden } from '#platform/server/errors.ts';
import type { AccessedBoard } from './access.ts';
import { invalid } from './checkSettings.ts';

/** Role that each list gives to its people. */
const roleOf = {
  blocked: 'blocked',
  admins: 'ADMIN',
  authors: 'AUTHOR',
  subscribers: 'subscriber',
  viewers: 'viewer',
} as const satisfies Record<PermissionList, Role>;

type Given = Pick<Body<typeof updateBoard>, 'profilePermission' | 'organizationPermissions'>;
type Kind = 'PROFILE' | 'ORGANIZATION';

const fields = { PROFILE: 'profilePermission', ORGANIZATION: 'organizationPermissions' } as const;

/** Whether somebody is given a role by the lists of a call. */
export function namesSomebody(given: Given): boolean {
  return Object.values(fields).some((field) =>
    permissionLists.some((list) => list !== 'blocked' && (given[field]?.[list]?.length ?? 0) > 0),
  );
}

/**
 * Puts the lists that a call gives in the place of those there were. A person on another list of the same kind goes
 * over to the given one.
 * @returns whether a list is another now
 * @throws ApiError 400 for people whom the board cannot name, 403 for those whom the caller has no say over
 */
export async function writeLists(context: AnyCommand, board: AccessedBoard, given: Given): Promise<boolean> {
  const changed = [
    await writeKind(context, board, 'PROFILE', given.profilePermission),
    await writeKind(context, board, 'ORGANIZATION', given.organizationPermissions),
  ];
  return changed.includes(true);
}

async function writeKind(
  context: AnyCommand,
  board: AccessedBoard,
  kind: Kind,
  lists: Partial<PermissionLists> | undefined,
): Promise<boolean> {
  const named = permissionLists.filter((list) => lists?.[list] !== undefined);
  if (named.length === 0) return false;
  const field = fields[kind];
  const rows = named.flatMap((list) => lists![list]!.map((profileID) => ({ profileID, role: roleOf[list] })));
  const ids = rows.map(({ profileID }) => profileID);
  if (new Set(ids).size < ids.length) throw invalid(field, 'names somebody twice');
  await checkPeople(context, board, field, rows);
  const roles = named.map((list) => roleOf[list]);
  const { rows: gone } = await sql`
    delete from board_permissions where board_id = ${board.id} and list = ${kind}
      and role = any(${roles}::text[]) and profile_id <> all(${ids}::text[]) returning 1`.execute(context.tx);
  const { rows: come } = await sql`
    insert into board_permissions as x (board_id, profile_id, list, role)
    select ${board.id}, n.id, ${kind}, n.role
    from unnest(${ids}::text[], ${rows.map(({ role }) => role)}::text[]) as n (id, role)
    on conflict (board_id, profile_id, list) do update set role = excluded.role where x.role <> excluded.role
    returning 1`.execute(context.tx);
  const { rows: all } = await sql<{ n: number }>`
    select count(*)::int as n from board_permissions where board_id = ${board.id} and list = ${kind}`.execute(
    context.tx,
  );
  if (all[0]!.n > MAX_LISTED) throw invalid(field, `names more than ${MAX_LISTED} people`);
  return gone.length + come.length > 0;
}

/** Takes people off the lists of all boards that name them, for a change that follows from no right: they are gone. */
export async function nameNowhere(context: AnyCommand, profileIDs: string[]): Promise<void> {
  const { rows } = await sql<{ boardID: string }>`
    with gone as (delete from board_permissions where profile_id = any(${profileIDs}::text[]) returning board_id)
    select distinct board_id as "boardID" from gone order by 1`.execute(context.tx);
  for (const { boardID } of rows)
    context.publish(`board:${boardID}`, boardPermissionsChanged, { boardID }, { boardID });
}

/** Takes somebody off the lists of a board: its owner is named on none. @returns whether one named them */
export async function takeOffLists(
  { tx }: AnyCommand,
  boardID: HeldID<'board'>,
  profileID: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from board_permissions where board_id = ${boardID} and profile_id = ${profileID} returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/**
 * The people whom a board names must exist, be neither its owner nor the caller, and not be parted from the owner by a
 * block.
 */
async function checkPeople(
  context: AnyCommand,
  board: AccessedBoard,
  field: string,
  rows: { profileID: string; role: Role }[],
): Promise<void> {
  const ids = rows.map(({ profileID }) => profileID);
  if (ids.includes(board.ownerID)) throw invalid(field, 'names the owner, who stays that');
  const { rows: people } = await sql<{ id: string; isApart: boolean; role: Role | null }>`
    select p.id, blocked_between(${board.ownerID}, p.id) as "isApart", m.role
    from profiles p left join board_members m on m.board_id = ${board.id} and m.profile_id = p.id
    where p.id = any(${ids}::text[])`.execute(context.tx);
  const known = new Map(people.map((person) => [person.id, person]));
  for (const { profileID, role } of rows) {
    const person = known.get(profileID);
    if (!person || (person.isApart && role !== 'blocked'))
      throw invalid(field, 'names somebody who cannot be named here');
    if (role !== 'blocked') continue;
    if (profileID === context.actor.profileID) throw invalid(field, 'blocks yourself');
    if (person.role !== null && person.role !== 'blocked' && !mayManage(board.role, person.role))
      throw forbidden('A co-owner of the board is blocked by its owner and its other co-owners alone.');
  }
}

/** The lists of people whom board `b` names, as an answer carries them. */
export function permissionsJson(): RawBuilder<{
  profilePermission: PermissionLists;
  organizationPermissions: OrganizationPermissions;
}> {
  const ofKind = (kind: Kind) =>
    sql.join(
      permissionLists.map(
        (list) => sql`${sql.lit(list)}, array(select x.profile_id from board_permissions x
          where x.board_id = b.id and x.list = ${sql.lit(kind)} and x.role = ${sql.lit(roleOf[list])} order by x.profile_id)`,
      ),
    );
  return sql`json_build_object('profilePermission', json_build_object(${ofKind('PROFILE')}),
    'organizationPermissions', json_build_object(${ofKind('ORGANIZATION')}, 'role', b.organization_role))`;
}
