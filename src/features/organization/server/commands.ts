import { sql } from 'kysely';
import {
  teamMemberChanged,
  type leaveTeam,
  type removeTeamMember,
  type TeamMember,
  type updateTeamMember,
} from '#features/organization/contract.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { ApiError, forbidden, notFound } from '#platform/server/errors.ts';
import { accessOrganization, teamRooms } from './access.ts';
import { dropTeamMember, findTeamMember, writeJob } from './membership.ts';

/** Changes what somebody does in the organisation, as far as given. */
export async function updateMember(context: CommandContext<typeof updateTeamMember>): Promise<TeamMember> {
  const { profileID } = context.params;
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const before = await findTeamMember(context, id, profileID);
  if (!before) throw notFound();
  const { managerID = before.manager?.id ?? null, ...given } = context.body;
  if (managerID !== null) await checkManager(context, id, profileID, managerID);
  await writeJob(context, before._id, { ...before, ...given, managerID });
  const member = (await findTeamMember(context, id, profileID))!;
  const was = changedFrom(before, member);
  if (Object.keys(was).length > 0)
    context.publish(await teamRooms(context, id), teamMemberChanged, { member, was });
  return member;
}

/** Somebody is managed by somebody else of the team, and never, in a circle, by themselves. */
async function checkManager(
  context: AnyCommand,
  organizationID: string,
  profileID: string,
  managerID: string,
): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; isBelow: boolean }>`
    with recursive above (id) as (
      select profile_id from organization_members
      where profile_id = ${managerID} and organization_id = ${organizationID}
      union
      select m.manager_id from organization_members m join above on above.id = m.profile_id where m.manager_id is not null
    )
    select exists (select from above) as "isThere", exists (select from above where id = ${profileID}) as "isBelow"`.execute(
    context.tx,
  );
  const { isThere, isBelow } = rows[0]!;
  if (isThere && !isBelow) return;
  const message = isThere ? 'is managed by this person' : 'is nobody of the team';
  throw new ApiError('INVALID', `Please choose another manager: this one ${message}.`, {
    details: [{ field: 'managerID', message }],
  });
}

/** Takes somebody out of the organisation; what they own of it goes to whoever is named. */
export async function removeMember(context: CommandContext<typeof removeTeamMember>): Promise<void> {
  const { profileID } = context.params;
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const member = await findTeamMember(context, id, profileID);
  if (!member) throw notFound();
  if (member.role === 'OWNER') throw forbidden('Its owner stays in the organisation.');
  await dropTeamMember(context, id, member, context.query.handOverTo);
}

/** Leaves the organisation. */
export async function leave(context: CommandContext<typeof leaveTeam>): Promise<void> {
  const { profileID } = context.actor;
  const { id } = await accessOrganization(context, 'organization.read', { lock: true });
  const member = await findTeamMember(context, id, profileID);
  if (!member) throw notFound(); // its owner, in a profile that does not work there
  if (member.role === 'OWNER') throw forbidden('Its owner stays in the organisation.');
  await dropTeamMember(context, id, member, context.body.handOverTo);
}
