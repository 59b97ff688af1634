import { sql, type RawBuilder } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Whether an invitation `i` works. */
export const inviteLives = sql<boolean>`(i.ended_at is null and i.expires_at > now())`;

/** Whether an invitation works, and its receiver has not declined it. */
export function isInviteOpen(inviteID: Sql): RawBuilder<boolean> {
  return sql<boolean>`exists (
    select from connection_invites i where i.id = ${inviteID} and ${inviteLives} and i.declined_at is null)`;
}

/** The profiles that somebody invites to connect, or is invited by, as rows `id`, with `sent_at`. */
export function invitedWith(profileID: string): Sql {
  return sql`(
    select i.to_profile_id as id, i.sent_at from connection_invites i
      where i.profile_id = ${profileID} and i.to_profile_id is not null and i.declined_at is null and ${inviteLives}
    union all select i.profile_id, i.sent_at from connection_invites i
      where i.to_profile_id = ${profileID} and ${inviteLives}
    union all select p.id, i.sent_at from connection_invites i join accounts a on a.email = i.email
      join profiles p on p.account_id = a.id and p.deleted_at is null
      where i.profile_id = ${profileID} and i.declined_at is null and ${inviteLives})`;
}

/** Invitations that have expired in the last so many minutes, as rows `id`, with the profile `by_id` that has sent each. */
export function invitesExpired(minutes: number): Sql {
  return sql`(select i.id, i.profile_id as by_id from connection_invites i
    where i.expires_at <= now() and i.expires_at > now() - make_interval(mins => ${minutes}::int))`;
}
