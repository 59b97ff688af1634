import { sql } from 'kysely';
import {
  activitySeen,
  type resetActivity as resetEndpoint,
  type seeActivity as seeEndpoint,
} from '#features/activity/contract.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { count, takeTurns } from './notify.ts';

/** The profile has looked at one of its items. Again changes nothing. @throws ApiError 404 for somebody else's */
export async function seeOne(context: CommandContext<typeof seeEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const { activityID } = context.params;
  await takeTurns(context, [profileID]);
  const { rows } = await sql<{ seen: boolean }>`
    select seen_at is not null as seen from activity where id = ${activityID} and profile_id = ${profileID}`.execute(
    context.tx,
  );
  if (!rows[0]) throw notFound();
  if (rows[0].seen) return;
  await sql`update activity set seen_at = now() where id = ${activityID}`.execute(context.tx);
  context.publish(`profile:${profileID}`, activitySeen, { activityID });
  await count(context, [profileID]);
}

/** The profile has looked at all that others did. */
export async function resetActivity(context: CommandContext<typeof resetEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  await takeTurns(context, [profileID]);
  const { numAffectedRows } = await sql`
    update activity set seen_at = now() where profile_id = ${profileID} and seen_at is null`.execute(
    context.tx,
  );
  if (!numAffectedRows) return;
  context.publish(`profile:${profileID}`, activitySeen, { activityID: null });
  await count(context, [profileID]);
}
