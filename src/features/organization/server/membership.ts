import { sql, type RawBuilder } from 'kysely';
import { letsOn } from '#access/server/standing.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { boardOfTeam } from '#access/server/standing.ts';
import { holdBoard, watchOwnRoles } from '#features/boards/server/index.ts';
import { dropMember, findMember, handOverBoard } from '#features/members/server/index.ts';
import {
  organizationJoined,
  organizationLeft,
  teamMemberJoined,
  teamMemberLeft,
  type TeamMember,
} from '#features/organization/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { holdOrganization, teamRooms } from './access.ts';
import { readOrganization } from './foundOrganization.ts';
import { teamMemberJson } from './present.ts';
import { tellShell } from './shell.ts';

/** People one organisation can have: each hears of every change in it. */
export const MAX_TEAM = 1000;

/** Somebody of an organisation that was judged. */
export type HeldMember = TeamMember & { _id: HeldID<'teamMember'> };

// Changes of an organisation's members. The caller holds the organisation's row and has checked that the change is
// allowed.

export interface Job {
  title: string;
  department: string;
  location: string;
  startDate: string | null;
  managerID: string | null;
}

/** Writes what somebody does in the organisation. */
export async function writeJob(
  { tx }: Pick<AnyCommand, 'tx'>,
  memberID: HeldID<'teamMember'>,
  job: Job,
): Promise<void> {
  await sql`
    update organization_members set title = ${job.title}, department = ${job.department}, location = ${job.location},
      start_date = ${job.startDate}, manager_id = ${job.managerID}
    where profile_id = ${memberID}`.execute(tx);
}

/** Takes somebody in who works nowhere yet. @throws ApiError 422 when the organisation is full */
export async function addTeamMember(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  profileID: string,
  job: Job,
): Promise<TeamMember> {
  const { tx } = context;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from organization_members where organization_id = ${organizationID}`.execute(tx);
  if (rows[0]!.count >= MAX_TEAM)
    throw new ApiError('LIMIT_REACHED', `This team has ${MAX_TEAM} people, as many as one can have.`);
  const tellRoles = await watchOwnRoles(context, teamBoards(organizationID, profileID));
  await sql`
    insert into organization_members (organization_id, profile_id, title, department, location, start_date, manager_id)
    values (${organizationID}, ${profileID}, ${job.title}, ${job.department}, ${job.location}, ${job.startDate}, (
      select b.profile_id from organization_members b
      where b.profile_id = ${job.managerID} and b.organization_id = ${organizationID}))`.execute(tx);
  const member = (await findTeamMember(context, organizationID, profileID))!;
  const organization = await readOrganization(context, organizationID);
  const rooms = await teamRooms(context, organizationID);
  context.publish(`profile:${profileID}`, organizationJoined, { organization });
  await tellRoles();
  await tellShell(context, [`profile:${profileID}`]);
  context.publish(
    rooms.filter((room) => room !== `profile:${profileID}`),
    teamMemberJoined,
    { member },
  );
  return member;
}

/**
 * Takes somebody out. Their team boards, those in the bin too, become the heir's; of the others' they are off.
 * @throws ApiError 400 when there is something to hand over and nobody of the team to take it
 */
export async function dropTeamMember(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  member: HeldMember,
  heirID: string | undefined,
): Promise<void> {
  const { tx } = context;
  const profileID = member._id;
  const { rows: boards } = await sql<{ id: string; isOwn: boolean }>`
    select b.id, b.owner_id = ${profileID} as "isOwn"
    from board_members m join boards b on b.id = m.board_id join organization_members w on w.profile_id = b.owner_id
    where m.profile_id = ${profileID} and ${letsOn('m')} and b.board_type = 'ORGANIZATION'
      and w.organization_id = ${organizationID} order by b.id`.execute(tx);
  const own = boards.filter((board) => board.isOwn);
  if (heirID !== undefined) await checkHeir(context, organizationID, profileID, heirID);
  else if (own.length > 0)
    throw badHeir(
      `Choose who takes over ${own.length === 1 ? 'the team board' : `the ${own.length} team boards`}.`,
      'is missing',
    );
  for (const { id } of own)
    await handOverBoard(context, await holdBoard(context, id), { from: profileID, to: heirID! });
  for (const { id } of boards.filter((board) => !board.isOwn)) {
    const boardID = await holdBoard(context, id);
    const onBoard = await findMember(context, boardID, profileID);
    if (onBoard) await dropMember(context, boardID, onBoard);
  }
  await forgetTeamMember(context, organizationID, member);
}

/** Takes a profile that is being deleted out of the organisation that it works in. Its boards are the caller's. */
export async function takeOutOfTeam(context: AnyCommand, profileID: string): Promise<void> {
  const organizationID = await holdOrganization(
    context,
    sql`o.id in (select organization_id from organization_members where profile_id = ${profileID})`,
  );
  const member = organizationID && (await findTeamMember(context, organizationID, profileID));
  if (member) await forgetTeamMember(context, organizationID, member);
}

async function forgetTeamMember(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  member: HeldMember,
): Promise<void> {
  const profileID = member._id;
  const rooms = await teamRooms(context, organizationID);
  const tellRoles = await watchOwnRoles(context, teamBoards(organizationID, profileID));
  await sql`delete from organization_members where profile_id = ${profileID}`.execute(context.tx);
  context.publish(`profile:${profileID}`, organizationLeft, { organizationID });
  await tellRoles();
  await tellShell(context, [`profile:${profileID}`]);
  context.publish(
    rooms.filter((room) => room !== `profile:${profileID}`),
    teamMemberLeft,
    { member },
  );
}

/** The team boards, and whose they may be by somebody's coming or going: the others' theirs, and theirs the others'. */
function teamBoards(organizationID: string, profileID: string): RawBuilder<unknown> {
  return sql`
    select b.id, ${profileID}::text
    from organization_members w join boards b on b.owner_id = w.profile_id and ${boardOfTeam}
    where w.organization_id = ${organizationID}
    union
    select b.id, w.profile_id::text from boards b cross join organization_members w
    where b.owner_id = ${profileID} and ${boardOfTeam} and w.organization_id = ${organizationID}`;
}

/** Somebody of an organisation. */
export async function findTeamMember(
  { tx }: Pick<AnyCommand, 'tx'>,
  organizationID: HeldID<'organization'>,
  profileID: string,
): Promise<HeldMember | undefined> {
  const { rows } = await sql<{ member: TeamMember }>`
    select ${teamMemberJson} as member
    from organization_members m join profiles p on p.id = m.profile_id join organizations o on o.id = m.organization_id
    where m.organization_id = ${organizationID} and m.profile_id = ${profileID}`.execute(tx);
  const member = rows[0]?.member;
  return member && { ...member, _id: asHeld(member._id) };
}

async function checkHeir(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  profileID: string,
  heirID: string,
): Promise<void> {
  const heir = heirID === profileID ? undefined : await findTeamMember(context, organizationID, heirID);
  if (!heir) throw badHeir('Choose somebody else of the team to take over.', 'is nobody else of the team');
}

function badHeir(message: string, detail: string): ApiError {
  return new ApiError('INVALID', message, { details: [{ field: 'handOverTo', message: detail }] });
}
