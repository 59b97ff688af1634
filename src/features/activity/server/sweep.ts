import { sql } from 'kysely';
import { KEPT_DAYS } from '#features/activity/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Job, JobHelpers } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { lateInvited } from './shown.ts';
import { countAnew } from './notify.ts';

/** Days after which nobody is written to about an item any more, whatever held the mail back. */
const MAIL_DAYS = 7;

/** Minutes between two looks at invitations that have expired. */
export const EXPIRY_MINUTES = 5;

/** Counts anew for those to whom an invitation has expired. Each is found twice: a look may come late. */
export const tellExpired: Job = async (_payload, _services, { act }) => {
  await act(async (context) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${lateInvited(2 * EXPIRY_MINUTES)} late order by 1`.execute(context.tx);
    await countAnew(
      context,
      rows.map(({ id }) => id),
    );
  });
};

/** Removes what is too old, and what leads to something that is gone for good. */
export async function sweepActivity(
  _payload: unknown,
  { db }: Services,
  { signal }: JobHelpers,
): Promise<void> {
  const olderThan = (days: number) => sql`created_at < now() - make_interval(days => ${days}::int)`;
  await deleteOld(db, sql.table('activity'), olderThan(KEPT_DAYS), signal);
  await deleteOld(
    db,
    sql.table('activity'),
    sql`comment_id is not null and not exists (select from comments x where x.id = activity.comment_id)`,
    signal,
  );
  await deleteOld(
    db,
    sql.table('activity'),
    sql`thing_id is not null and not exists (select from things x where x.id = activity.thing_id)`,
    signal,
  );
  await deleteOld(
    db,
    sql.table('activity_preferences'),
    sql`not case subject_type
      when 'BOARD' then exists (select from boards x where x.id = activity_preferences.subject_id)
      when 'POST' then exists (select from posts x where x.id = activity_preferences.subject_id)
      when 'PERSON' then exists (select from profiles x where x.id = activity_preferences.subject_id)
      else true end`,
    signal,
  );
  await sql`update activity set mail = null where mail = 'WAITING' and ${olderThan(MAIL_DAYS)}`.execute(db);
}
