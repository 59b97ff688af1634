import { sql } from 'kysely';
import {
  profileChanged,
  profileInfoChanged,
  type EditableProfile,
  type getProfileInfo,
  type ProfileInfo,
  type ProfileSummary,
  type updateProfile as updateEndpoint,
} from '#features/profiles/contract.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { sqlState } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { profileInfoJson, profileSummaryJson } from './present.ts';
import { columnOf, normalised } from './profileInfoColumns.ts';
import { screenNameTaken } from './profileRows.ts';
import { changeFace } from './tellFace.ts';

/** The profile one is acting as. */
export async function readProfileInfo(context: ReadContext<typeof getProfileInfo>): Promise<ProfileInfo> {
  const room = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<{ info: ProfileInfo; seq: number }>`
    select ${profileInfoJson} as info, ${seqOf(room)} as seq
    from profiles p where p.id = ${context.actor.profileID}`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return rows[0]!.info;
}

/** Changes fields of the profile one is acting as. @throws ApiError 409 when the screen name is somebody else's */
export async function editProfile(context: CommandContext<typeof updateEndpoint>): Promise<ProfileInfo> {
  const { tx, actor, body } = context;
  const fields = normalised(body);
  await checkManager(context, fields.managedByProfileId);
  const changes = Object.entries(fields).map(
    ([field, value]) =>
      sql`${sql.ref(columnOf[field as keyof EditableProfile])} = ${field === 'links' ? JSON.stringify(value) : value}`,
  );
  const write = () =>
    sql`update profiles set modified_at = now(), ${sql.join(changes)} where id = ${actor.profileID}`
      .execute(tx)
      .catch((error: unknown) => {
        throw sqlState(error) === '23505' ? screenNameTaken() : error;
      });
  if (shown.some((field) => field in fields)) await changeFace(context, actor.profileID, write);
  else if (changes.length > 0) await write();
  return tellProfiles(context, actor, 'one');
}

/** Fields of a profile that stand beside everything its owner has written. */
const shown = ['screenName', 'firstName', 'lastName', 'avatarColor'] as const;

/** Only another profile of the same account manages one. */
async function checkManager({ tx, actor }: AnyCommand, managerID: string | null | undefined): Promise<void> {
  if (managerID == null) return;
  const { rows } = await sql`
    select from profiles where id = ${managerID} and id <> ${actor.profileID} and account_id = ${actor.accountID}
      and deleted_at is null`.execute(tx);
  if (rows.length > 0) return;
  throw new ApiError('INVALID', 'Please choose another of your own profiles to manage this one.', {
    details: [{ field: 'managedByProfileId', message: 'is not another of your profiles' }],
  });
}

/**
 * Tells every tab of the account how its profiles are now.
 * @param which the profile named, or all of the account, as when its e-mail address changed
 * @returns the profile named
 */
export async function tellProfiles(
  context: Pick<AnyCommand, 'tx' | 'publish'>,
  { profileID, accountID }: { profileID: string; accountID: string },
  which: 'one' | 'all',
): Promise<ProfileInfo> {
  const { rows } = await sql<{ id: string; info: ProfileInfo; summary: ProfileSummary }>`
    select p.id, ${profileInfoJson} as info, ${profileSummaryJson} as summary
    from profiles p where p.account_id = ${accountID} and p.deleted_at is null order by p.id`.execute(
    context.tx,
  );
  const rooms = rows.map(({ id }) => `profile:${id}` as const);
  for (const { id, info, summary } of rows) {
    if (which === 'one' && id !== profileID) continue;
    context.publish(`profile:${id}`, profileInfoChanged, { info });
    context.publish(rooms, profileChanged, { profile: summary });
  }
  return rows.find(({ id }) => id === profileID)!.info;
}
