import { sql } from 'kysely';
import { MAX_PROFILES, type createProfile as createEndpoint } from '#features/ownProfiles/contract.ts';
import { profileAdded, type ProfileSummary } from '#features/profiles/contract.ts';
import { profilesOf } from '#features/profiles/server/index.ts';
import { createProfile } from '#features/signup/server/index.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';

/** Makes one more profile of the account. @throws ApiError 409 when its screen name is taken, 422 when there are too many */
export async function createOwnProfile(
  context: CommandContext<typeof createEndpoint>,
): Promise<ProfileSummary> {
  const { tx, actor, body } = context;
  // Two at once take turns.
  await sql`select from accounts where id = ${actor.accountID} for update`.execute(tx);
  const { rows } = await sql<{ timeZone: string; count: number }>`
    select p.time_zone as "timeZone", (
      select count(*)::int from profiles o where o.account_id = p.account_id and o.deleted_at is null) as count
    from profiles p where p.id = ${actor.profileID}`.execute(tx);
  const { timeZone, count } = rows[0]!;
  if (count >= MAX_PROFILES)
    throw new ApiError(
      'LIMIT_REACHED',
      `One account can have ${MAX_PROFILES} profiles. Delete one to make room.`,
    );
  const profileID = newId();
  await createProfile(context, { timeZone, ...body, accountID: actor.accountID, profileID });
  const all = await profilesOf(tx, actor.accountID);
  const profile = all.find(({ id }) => id === profileID)!;
  context.publish(
    all.map(({ id }) => `profile:${id}` as const),
    profileAdded,
    { profile },
  );
  return profile;
}
