import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/data/database.ts';

type Sql = RawBuilder<unknown>;

/** Whether an invitation to an organisation is open. */
export function isInviteOpen(inviteID: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from organization_invites i where i.id = ${inviteID} and i.ended_at is null and i.expires_at > now())`;
}

/** The name of the organisation that an invitation is to. */
export function invitedTo(inviteID: Sql): RawBuilder<string | null> {
  return sql`(
    select o.name from organization_invites i join organizations o on o.id = i.organization_id where i.id = ${inviteID})`;
}

/** Invitations that have expired in the last so many minutes, as rows `id`, with the profile `by_id` that has sent each. */
export function invitesExpired(minutes: number): Sql {
  return sql`(select i.id, i.invited_by as by_id from organization_invites i
    where i.expires_at <= now() and i.expires_at > now() - make_interval(mins => ${minutes}::int))`;
}

/** Puts the organisation with a handle on a plan; null for the usual one. @returns whether there is such an organisation */
export async function writePlanOfOrganization(db: Db, handle: string, plan: string | null): Promise<boolean> {
  const { rows } = await sql`
    update organizations set plan = ${plan} where handle = ${handle}::citext returning 1`.execute(db);
  return rows.length > 0;
}
