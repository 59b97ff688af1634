import { sql, type RawBuilder } from 'kysely';
import { teamRoleOf, whyNotInTeam, type TeamCapability } from '#access/contract/teams.ts';
import { asHeld, type HeldID } from '#access/server/heldID.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand, AnyRead } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';

/** The organisation the caller is in. */
export interface AccessedOrganization {
  id: HeldID<'organization'>;
  name: string;
  isOwner: boolean;
}

/**
 * The only way to get hold of an organisation: the one that the caller is in, as the profile that acts. Nobody knows of
 * any other.
 * @param capability what the caller means to do there
 * @param options.lock takes its row for the rest of the transaction: changes to it and to who is in it take turns
 * @throws ApiError 404 for whoever is in none; 403 where it takes more than being in it
 */
export async function accessOrganization(
  context: Pick<AnyRead, 'db' | 'actor' | 'grant'>,
  capability: TeamCapability,
  options: { lock?: boolean } = {},
): Promise<AccessedOrganization> {
  const { profileID, accountID } = context.actor;
  const find = async () => {
    const { rows } = await sql<Omit<AccessedOrganization, 'id'> & { id: string }>`
      select o.id, o.name, o.account_id = ${accountID} as "isOwner"
      from organizations o where o.id = organization_of(${profileID}, ${accountID})`.execute(context.db);
    if (!rows[0]) throw notFound();
    return rows[0];
  };
  let found = await find();
  if (options.lock) {
    await sql`select from organizations where id = ${found.id} for no key update`.execute(context.db);
    found = await find(); // as whoever held it before has left it
  }
  const why = whyNotInTeam(teamRoleOf(found.isOwner), capability);
  if (why !== undefined) throw forbidden(why);
  context.grant(capability);
  return { ...found, id: asHeld(found.id) };
}

/**
 * Takes an organisation's row for the rest of the transaction, for a change that follows from something else than a right
 * to it: an invitation is accepted, a profile or an account ends. Checks no capability.
 * @param where a condition over the row `o`
 */
export async function holdOrganization(
  { tx }: Pick<AnyCommand, 'tx'>,
  where: RawBuilder<unknown>,
): Promise<HeldID<'organization'> | undefined> {
  const { rows } = await sql<{ id: string }>`
    select o.id from organizations o where ${where} for no key update`.execute(tx);
  return rows[0] && asHeld(rows[0].id);
}

/** The rooms of everybody in an organisation, and of its owner's profiles that are in no other. */
export async function teamRooms(context: AnyCommand, organizationID: string): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select profile_id as id from organization_members where organization_id = ${organizationID}
    union
    select p.id from organizations o join profiles p on p.account_id = o.account_id
    where o.id = ${organizationID} and organization_of(p.id, p.account_id) = o.id`.execute(context.tx);
  return rows.map(({ id }): Room => `profile:${id}`);
}

/** The rooms of the owner's profiles, as far as they act in this organisation. */
export async function ownerRooms(context: AnyCommand, organizationID: string): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from organizations o join profiles p on p.account_id = o.account_id
    where o.id = ${organizationID} and organization_of(p.id, p.account_id) = o.id`.execute(context.tx);
  return rows.map(({ id }): Room => `profile:${id}`);
}
