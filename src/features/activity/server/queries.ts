import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { z } from 'zod';
import { activityTold, type listActivity } from '#features/activity/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { activityJson, activityRows, activityShown } from './shown.ts';

const PAGE = 30;

/** Answers with the deeds of others that concern the caller, the newest first. */
export async function activityOf(context: ReadContext<typeof listActivity>): Promise<RawJson> {
  const { profileID } = context.actor;
  const { includeCount, kind = null } = context.query;
  const limit = clampLimit(context.query.limit, PAGE);
  const start = context.query.cursor;
  const before = start === undefined ? null : decodeCursor(start, z.tuple([Id]))[0];
  const room = `profile:${profileID}` as const;
  const mine = sql`a.profile_id = ${profileID} and (${kind}::text is null or a.kind = ${kind}) and ${activityShown}`;
  const total =
    includeCount === 'true' ? sql`(select count(*)::int from ${activityRows} where ${mine})` : sql`null::int`;
  const { rows } = await sql<{
    info: string;
    count: number;
    last: string | null;
    total: number | null;
    seq: number;
  }>`
    select ${seqOf(room)} as seq, ${total} as total,
      count(page.id)::int as count, min(page.id) filter (where page.place <= ${limit}) as last,
      coalesce(json_agg(page.item order by page.id desc) filter (where page.place <= ${limit}), '[]')::text as info
    from (
      select a.id, ${activityJson} as item, row_number() over (order by a.id desc) as place
      from ${activityRows} where ${mine} and (${before}::text is null or a.id < ${before})
      order by a.id desc limit ${limit + 1}
    ) page`.execute(context.db);
  const row = rows[0]!;
  context.asOf(room, row.seq);
  const hasRemaining = row.count > limit;
  const cursor = hasRemaining ? encodeCursor([row.last!]) : undefined;
  return rawPage(row.info, hasRemaining, { cursor, total: row.total ?? undefined });
}

/**
 * Whether all of these items, as `activity.told` has told them, are still to be seen by whom they concern: a password or a
 * removal may have come in between.
 */
export async function areShown({ db }: Pick<AnyRead, 'db'>, told: unknown[]): Promise<boolean> {
  const ids = told.map((data) => activityTold.data.parse(data).activity._id);
  const { rows } = await sql<{ shown: boolean }>`
    select not exists (
      select from unnest(${texts(ids)}) t (id)
      where not exists (select from ${activityRows} where a.id = t.id and ${activityShown})) as shown`.execute(
    db,
  );
  return rows[0]!.shown;
}
