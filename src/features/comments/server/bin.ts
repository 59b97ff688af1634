import { sql } from 'kysely';
import { BIN_DAYS } from '#features/bin/contract.ts';
import type { Services } from '#platform/server/events/context.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { releaseCommentFiles } from '#features/uploads/server/index.ts';

/** Removes for good what was deleted 30 days ago; of heads whose replies go on, the words. Their files are swept. */
export async function purgeComments(
  _payload: unknown,
  { db }: Services,
  { signal }: JobHelpers,
): Promise<void> {
  const past = sql`deleted_at < now() - make_interval(days => ${BIN_DAYS}::int)`;
  await deleteOld(db, sql.table('comments'), sql`${past} and reply_count = 0`, signal);
  await releaseCommentFiles(db, sql`select id from comments where ${past}`);
  await sql`
    update comments set comment = '', comment_raw = '', mention_profiles = '{}', file_names = '', files_said = ''
    where ${past} and (comment <> '' or file_names <> '')`.execute(db);
}
