import { sql } from 'kysely';
import { KEPT_DAYS } from '#features/activity/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { Job, JobHelpers } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { lateInvited } from './shown.ts';
import { countAnew } from './tell.ts';

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
  await deleteOld(db, 'activity', olderThan(KEPT_DAYS), signal);
  const gone = (column: string, table: string) =>
    sql`${sql.ref(column)} is not null
      and not exists (select from ${sql.table(table)} x where x.id = ${sql.ref(`activity.${column}`)})`;
  await deleteOld(db, 'activity', gone('comment_id', 'comments'), signal);
  await deleteOld(db, 'activity', gone('thing_id', 'things'), signal);
  for (const [type, table] of Object.entries({ BOARD: 'boards', POST: 'posts', PERSON: 'profiles' }))
    await deleteOld(
      db,
      'activity_preferences',
      sql`subject_type = ${type} and not exists (
        select from ${sql.table(table)} x where x.id = activity_preferences.subject_id)`,
      signal,
    );
  await sql`update activity set mail = null where mail = 'WAITING' and ${olderThan(MAIL_DAYS)}`.execute(db);
}
