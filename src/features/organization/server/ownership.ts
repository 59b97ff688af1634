import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import { boardOfTeam } from '#access/server/standing.ts';
import {
  everybodyOn,
  holdBoard,
  tellChange,
  watchOwnRoles,
  writeBoard,
} from '#features/boards/server/index.ts';
import { settleOwnerBlocks } from '#features/members/server/index.ts';
import {
  organizationJoined,
  organizationLeft,
  teamMemberChanged,
  type closeOrganization,
  type handOverOrganization,
  type Organization,
  type TeamMember,
} from '#features/organization/contract.ts';
import { removePicture } from '#features/pictures/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { ApiError, forbidden } from '#platform/server/errors.ts';
import { accessOrganization, holdOrganization, ownerRooms, teamRooms } from './access.ts';
import { changeOrganization } from './tellOrganization.ts';
import { teamMemberJson } from './present.ts';
import { tellShell } from './shell.ts';

/** Makes the account of somebody else of the team its owner; who owned it works on there. */
export async function handOver(context: CommandContext<typeof handOverOrganization>): Promise<Organization> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { profileID } = context.body;
  const { rows } = await sql<{ accountID: string; owns: boolean }>`
    select p.account_id as "accountID", exists (select from organizations o where o.account_id = p.account_id) as owns
    from organization_members m join profiles p on p.id = m.profile_id
    where m.profile_id = ${profileID} and m.organization_id = ${id}`.execute(context.tx);
  const heir = rows[0];
  if (!heir || heir.accountID === context.actor.accountID) {
    const message = 'is nobody else of the team';
    throw new ApiError('INVALID', 'Choose somebody else of the team to take over.', {
      details: [{ field: 'profileID', message }],
    });
  }
  if (heir.owns) throw forbidden('That person owns an organisation already, and can own one.');
  const before = await peopleOf(context, id);
  const former = await ownerRooms(context, id);
  const organization = await changeOrganization(context, id, () =>
    sql`update organizations set account_id = ${heir.accountID}, modified_at = now() where id = ${id}`.execute(
      context.tx,
    ),
  );
  const rooms = await teamRooms(context, id);
  for (const [index, member] of (await peopleOf(context, id)).entries()) {
    const was = changedFrom(before[index]!, member);
    if (Object.keys(was).length > 0) context.publish(rooms, teamMemberChanged, { member, was });
  }
  // The new and the former owner read the organisation afresh: their parts of it have changed.
  const both = [...new Set([...former, ...(await ownerRooms(context, id))])];
  context.publish(both, organizationJoined, { organization });
  await tellShell(context, [...new Set([...rooms, ...former])]);
  return organization;
}

/** Ends an organisation. Everybody keeps their account, and their team boards as boards of their own. */
export async function close(context: CommandContext<typeof closeOrganization>): Promise<void> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  await end(context, id);
}

/** Ends the organisation of an account that is being deleted, if it owns one. */
export async function endOrganizationOf(context: AnyCommand, accountID: string): Promise<void> {
  const id = await holdOrganization(context, sql`o.account_id = ${accountID}`);
  if (id) await end(context, id);
}

async function end(context: AnyCommand, id: HeldID<'organization'>): Promise<void> {
  const rooms = await teamRooms(context, id);
  const { rows: boards } = await sql<{ id: string; isTeams: boolean }>`
    select b.id, b.board_type = 'ORGANIZATION' as "isTeams"
    from boards b join organization_members m on m.profile_id = b.owner_id
    where m.organization_id = ${id} and ${boardOfTeam} order by b.id`.execute(context.tx);
  const tellRoles = await watchOwnRoles(context, everybodyOn(boards.map((board) => board.id)));
  const changes = [];
  const own: HeldID<'board'>[] = [];
  for (const board of boards.filter(({ isTeams }) => isTeams)) {
    const boardID = await holdBoard(context, board.id);
    changes.push(await writeBoard(context, boardID, sql`board_type = 'STANDARD'`));
    own.push(boardID);
  }
  const { rows } = await sql<{ photo: string | null; cover: string | null }>`
    delete from organizations where id = ${id} returning photo_key as photo, cover_key as cover`.execute(
    context.tx,
  );
  await tellRoles(); // whom only the organisation let onto them
  for (const change of changes) tellChange(context, change);
  await settleOwnerBlocks(context, own);
  await removePicture(context, rows[0]!.photo);
  await removePicture(context, rows[0]!.cover);
  context.publish(rooms, organizationLeft, { organizationID: id });
  await tellShell(context, rooms);
}

/** Everybody in an organisation, always in the same order. */
async function peopleOf({ tx }: Pick<AnyCommand, 'tx'>, organizationID: string): Promise<TeamMember[]> {
  const { rows } = await sql<{ member: TeamMember }>`
    select ${teamMemberJson} as member
    from organization_members m join profiles p on p.id = m.profile_id join organizations o on o.id = m.organization_id
    where m.organization_id = ${organizationID} order by m.profile_id`.execute(tx);
  return rows.map(({ member }) => member);
}
