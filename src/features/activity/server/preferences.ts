import { sql, type RawBuilder } from 'kysely';
import type { NotificationLevel, PreferenceType } from '#features/notifications/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Somebody's preferences of what they are told, as rows `subject_type`, `subject_id`, `level` and `created_at`. */
export function preferencesOf(profileID: string): RawBuilder<unknown> {
  return sql`(
    select subject_type, subject_id, level, created_at from activity_preferences where profile_id = ${profileID})`;
}

/** Keeps how much the caller wants to be told of something. @returns of how many other things they have said it */
export async function keepPreference(
  { tx, actor: { profileID } }: AnyCommand,
  { type, id, level }: { type: PreferenceType; id: string; level: NotificationLevel },
): Promise<number> {
  const { rows } = await sql<{ others: number }>`
    insert into activity_preferences (profile_id, subject_type, subject_id, level)
    values (${profileID}, ${type}, ${id}, ${level})
    on conflict (profile_id, subject_id) do update set level = excluded.level, created_at = now()
    returning (select count(*)::int from activity_preferences where profile_id = ${profileID} and subject_id <> ${id}) as others`.execute(
    tx,
  );
  return rows[0]!.others;
}

/** Takes back what the caller has said of something. */
export async function dropPreference({ tx, actor }: AnyCommand, id: string): Promise<void> {
  await sql`delete from activity_preferences where profile_id = ${actor.profileID} and subject_id = ${id}`.execute(
    tx,
  );
}
