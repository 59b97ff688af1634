import { sql } from 'kysely';
import {
  bookmarkAdded,
  bookmarksRemoved,
  MAX_BOOKMARKS,
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import type { restoreBookmarks as restoreEndpoint } from '#features/bookmarks/contract/restoring.ts';
import { ApiError } from '#platform/server/errors.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { subjectTypes } from '#subjects/contract.ts';
import { columnByType } from '#subjects/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import type { Job } from '#platform/server/http/feature.ts';

interface Source {
  sourceID: string;
  type: BookmarkType;
}

const columns = sql.raw('id, profile_id, source_type, source_id, post_id, board_id, created_at, folder_id');
/** The post that what a row `b` leads to is in by now: who may see it goes by that, and it may have been moved meanwhile. */
const postNow = columnByType(subjectTypes, sql.ref('b.source_type'), sql.ref('b.source_id'), 'post_id');
const KEPT = sql.raw(`interval '1 hour'`);

/** Refusal of another bookmark for a profile that has as many as it can have. */
export const tooMany = () =>
  new ApiError(
    'LIMIT_REACHED',
    `You have ${MAX_BOOKMARKS.toLocaleString('en')} bookmarks, as many as there can be. Remove some first.`,
  );

/** Removes those of one's own bookmarks, and keeps their rows for an hour. @param which a condition on the table */
export async function removeWhere(context: AnyCommand, which: ReturnType<typeof sql>): Promise<void> {
  const { profileID } = context.actor;
  const { rows: removed } = await sql<Source>`
    with removed as (delete from bookmarks where profile_id = ${profileID} and ${which} returning ${columns}),
    kept as (insert into removed_bookmarks (${columns}) select ${columns} from removed)
    select source_id as "sourceID", source_type as type from removed`.execute(context.tx);
  if (removed.length > 0) context.publish(`bookmarks:${profileID}`, bookmarksRemoved, { removed });
}

/** Every hour: rows that nobody can bring back any more. */
export const sweepRemoved: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, sql.table('removed_bookmarks'), sql`removed_at <= now() - ${KEPT}`, signal);
};

/**
 * Brings bookmarks back that were removed within the hour, unless what they lead to was bookmarked anew.
 * @throws ApiError 422 when there would be more than a profile can have
 */
export async function restoreBookmarks(context: CommandContext<typeof restoreEndpoint>): Promise<void> {
  const { profileID } = context.actor;
  const { rows: restored } = await sql<Source & { count: number }>`
    with back as (
      delete from removed_bookmarks
      where profile_id = ${profileID} and id = any(${context.body._ids}::text[]) and removed_at > now() - ${KEPT}
      returning ${columns}),
    found as (select b.*, ${postNow} as post_now from back b)
    insert into bookmarks (${columns})
    select id, profile_id, source_type, source_id, case when post_id is not null then coalesce(post_now, post_id) end, board_id,
      created_at, folder_id
    from found
    on conflict do nothing
    returning source_id as "sourceID", source_type as type,
      (select count(*)::int from bookmarks where profile_id = ${profileID}) as count`.execute(context.tx);
  if (restored.length > 0 && restored[0]!.count + restored.length > MAX_BOOKMARKS) throw tooMany();
  for (const { sourceID, type } of restored)
    context.publish(`bookmarks:${profileID}`, bookmarkAdded, { sourceID, type });
}
