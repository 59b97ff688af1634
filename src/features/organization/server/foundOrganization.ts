import { sql } from 'kysely';
import {
  organizationJoined,
  type createOrganization,
  type Organization,
} from '#features/organization/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { handleTaken } from './handles.ts';
import { organizationJson } from './present.ts';
import { tellShell } from './shell.ts';

export interface NewOrganization {
  /** Will own it. */
  accountID: string;
  /** Is the first to work in it. */
  profileID: string;
  name: string;
  handle: string;
}

/**
 * Makes an organisation for whoever has none. Checks nothing but that: the caller has.
 * @throws ApiError 409 when the handle is taken, 422 when the account has one or the profile works in one
 */
export async function foundOrganization(
  context: AnyCommand,
  { accountID, profileID, name, handle }: NewOrganization,
): Promise<Organization> {
  const { tx } = context;
  // The account's own row, so that two at once take turns.
  await sql`select from accounts where id = ${accountID} for no key update`.execute(tx);
  const { rows: before } = await sql<{ owns: boolean; works: boolean }>`
    select exists (select from organizations where account_id = ${accountID}) as owns,
      exists (select from organization_members where profile_id = ${profileID}) as works`.execute(tx);
  if (before[0]!.owns)
    throw new ApiError('LIMIT_REACHED', 'Your account has an organisation already, and can have one.');
  if (before[0]!.works)
    throw new ApiError(
      'LIMIT_REACHED',
      'This profile works in an organisation already. Leave it first, or use another profile.',
    );
  const id = newId();
  // `on conflict` waits for others who want the same handle at this moment, and then knows.
  const { rows: made } = await sql`
    insert into organizations (id, account_id, name, handle) values (${id}, ${accountID}, ${name.trim()}, ${handle})
    on conflict (handle) do nothing returning 1`.execute(tx);
  if (made.length === 0) throw handleTaken();
  await sql`insert into organization_members (organization_id, profile_id) values (${id}, ${profileID})`.execute(
    tx,
  );
  const organization = await readOrganization(context, id);
  const { rows: profiles } = await sql<{ id: string }>`
    select p.id from profiles p
    where p.account_id = ${accountID} and organization_of(p.id, p.account_id) = ${id}`.execute(tx);
  const rooms = profiles.map((profile): Room => `profile:${profile.id}`);
  context.publish(rooms, organizationJoined, { organization });
  await tellShell(context, rooms);
  return organization;
}

/** An organisation as its people see it. */
export async function readOrganization(
  { tx }: Pick<AnyCommand, 'tx'>,
  organizationID: string,
): Promise<Organization> {
  const { rows } = await sql<{ organization: Organization }>`
    select ${organizationJson} as organization from organizations o where o.id = ${organizationID}`.execute(
    tx,
  );
  return rows[0]!.organization;
}

export function createOrganizationHere(
  context: CommandContext<typeof createOrganization>,
): Promise<Organization> {
  const { accountID, profileID } = context.actor;
  return foundOrganization(context, { accountID, profileID, ...context.body });
}
