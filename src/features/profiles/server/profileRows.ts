import { sql } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';

/** Columns of a profile's switches for mails. */
export type MailSwitch =
  | 'notify_mentions'
  | 'notify_invitations'
  | 'notify_assignments'
  | 'notify_due'
  | 'notify_watched';

export interface ProfileRow {
  profileID: string;
  accountID: string;
  screenName: string;
  firstName: string;
  lastName: string;
  avatarColor: string;
  timeZone: string;
}

/** Writes the row of a new profile. @throws ApiError 409 where the screen name is taken */
export async function insertProfile(tx: Tx, profile: ProfileRow): Promise<void> {
  const { rows } = await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color, time_zone)
    values (${profile.profileID}, ${profile.accountID}, ${profile.screenName}, ${profile.firstName}, ${profile.lastName},
      ${profile.avatarColor}, ${profile.timeZone})
    on conflict (screen_name) do nothing returning 1`.execute(tx);
  if (rows.length === 0) throw screenNameTaken();
}

export function screenNameTaken(): ApiError {
  return new ApiError('CONFLICT', 'That username is taken. Please choose another one.', {
    details: [{ field: 'screenName', message: 'is taken' }],
  });
}

/** Names the sandbox board of a profile. */
export async function setSandbox(tx: Tx, profileID: string, boardID: string): Promise<void> {
  await sql`update profiles set sandbox_board_id = ${boardID} where id = ${profileID}`.execute(tx);
}

/** Marks a profile as deleted, and leaves those that it managed without a manager. Its words are erased later. */
export async function markDeleted(tx: Tx, profileID: string): Promise<void> {
  await sql`update profiles set deleted_at = now() where id = ${profileID}`.execute(tx);
  await sql`
    update profiles set managed_by_profile_id = null where managed_by_profile_id = ${profileID}`.execute(tx);
}

/** Switches mails off. @returns the profile's account; undefined where all of them were off, or the profile is deleted */
export async function switchMailsOff(
  tx: Tx,
  profileID: string,
  switches: readonly MailSwitch[],
): Promise<string | undefined> {
  const { rows } = await sql<{ accountID: string }>`
    update profiles set ${sql.join(switches.map((column) => sql`${sql.ref(column)} = false`))}
    where id = ${profileID} and deleted_at is null and (${sql.join(
      switches.map((column) => sql.ref(column)),
      sql` or `,
    )})
    returning account_id as "accountID"`.execute(tx);
  return rows[0]?.accountID;
}
