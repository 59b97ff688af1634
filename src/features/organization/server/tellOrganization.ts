import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import { connectionsOf } from '#access/server/pairs.ts';
import { organizationChanged, type Organization } from '#features/organization/contract.ts';
import { organizationShown } from '#features/profiles/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { changedFrom } from '#platform/server/data/diff.ts';
import { teamRooms } from './access.ts';
import { readOrganization } from './foundOrganization.ts';
import { tellShell } from './shell.ts';

/** So many outside an organisation are told at once: those connected last. To others it shows when they read again. */
const TOLD_PEOPLE = 1000;

/**
 * Carries out what changes an organisation, and tells everybody in it how it is now. Where it is shown otherwise from
 * then on, whoever may have it on screen is told that much. The caller holds its row.
 */
export async function changeOrganization(
  context: AnyCommand,
  organizationID: HeldID<'organization'>,
  work: () => Promise<unknown>,
): Promise<Organization> {
  const before = await readOrganization(context, organizationID);
  await work();
  const organization = await readOrganization(context, organizationID);
  const team = await teamRooms(context, organizationID);
  context.publish(team, organizationChanged, { organization });
  await tellFace(context, faceOf(before), faceOf(organization), team);
  return organization;
}

const faceOf = ({ id, name, handle, photo }: Organization) => ({ id, name, handle, photo });
type Face = ReturnType<typeof faceOf>;

/** The photo is told to whoever sees it: those in the organisation, and those who are asked to join. */
async function tellFace(context: AnyCommand, before: Face, after: Face, team: Room[]): Promise<void> {
  const was = changedFrom(before, after);
  if (Object.keys(was).length === 0) return;
  const { invited, known } = await whereSeen(context, after.id);
  const inside = [...new Set([...team, ...invited.map(roomOf)])];
  context.publish(inside, organizationShown, { organization: after, was });
  await tellShell(context, team); // of one's own profiles no handle is known, so these are told as when one joins
  const { photo: _photo, ...organization } = after;
  const { photo: _former, ...called } = was;
  const outside = known.map(roomOf).filter((room) => !inside.includes(room));
  if (Object.keys(called).length > 0)
    context.publish(outside, organizationShown, { organization, was: called });
}

const roomOf = (id: string): Room => `profile:${id}`;

async function whereSeen({ tx }: AnyCommand, id: string): Promise<{ invited: string[]; known: string[] }> {
  const { rows } = await sql<{ invited: string[]; known: string[] }>`
    with people as (
      select p.id, p.account_id from organization_members m join profiles p on p.id = m.profile_id
      where m.organization_id = ${id}
      union
      select p.id, p.account_id from organizations o join profiles p on p.account_id = o.account_id
      where o.id = ${id} and organization_of(p.id, p.account_id) = o.id
    ), known as (
      select o.id, null::timestamptz as at from people join profiles o using (account_id) where o.deleted_at is null
      union all
      select c.id, c.connected_at from people cross join lateral ${connectionsOf(sql.ref('people.id'))} c
      where not blocked_between(people.id, c.id)
    )
    select array(
      select p.id::text from organization_invites i join accounts a on a.email = i.email
        join profiles p on p.account_id = a.id and p.deleted_at is null
      where i.organization_id = ${id} and i.ended_at is null and i.expires_at > now()) as invited,
    array(
      select k.id::text from known k group by k.id
      order by max(k.at) desc nulls first, k.id limit ${TOLD_PEOPLE}::int) as known`.execute(tx);
  return rows[0]!;
}
