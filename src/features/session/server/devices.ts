import { sql } from 'kysely';
import { z } from 'zod';
import type { Device, endOtherSessions, endSession, listSessions } from '#features/session/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { notFound } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { endSessions } from './endSessions.ts';

const PAGE = 30;

/** The account's signed-in devices by when they were signed in, the newest first: an order that using them leaves. */
export async function devicesOf({ db, actor, query, asOf }: ReadContext<typeof listSessions>) {
  const limit = clampLimit(query.limit, PAGE);
  const [before] = query.cursor === undefined ? [null] : decodeCursor(query.cursor, z.tuple([Id]));
  const { rows } = await sql<{ device: Device | null; seq: number }>`
    with page as (
      select json_build_object('id', s.id, 'device', s.device, 'createDate', wire_time(s.created_at),
        'lastSeenDate', wire_time(s.last_seen_at), 'current', s.id = ${actor.sessionID}) as device
      from sessions s
      where s.account_id = ${actor.accountID} and s.revoked_at is null and (${before}::text is null or s.id < ${before})
      order by s.id desc limit ${limit + 1}
    )
    select p.device, r.seq from
      (select ${seqOf(`profile:${actor.profileID}`)}::int as seq) r
      left join page p on true`.execute(db);
  asOf(`profile:${actor.profileID}`, rows[0]!.seq);
  const found = rows.flatMap(({ device }) => device ?? []);
  const info = found.slice(0, limit);
  const hasRemaining = found.length > limit;
  return { info, hasRemaining, ...(hasRemaining ? { cursor: encodeCursor([info.at(-1)!.id]) } : {}) };
}

/** Signs a device out. @throws ApiError 404 for one that is another account's, or signed out already */
export async function endDevice(context: CommandContext<typeof endSession>): Promise<void> {
  const ended = await endSessions(context, context.actor.accountID, { only: context.params.sessionID });
  if (ended === 0) throw notFound();
}

export async function endOtherDevices(
  context: CommandContext<typeof endOtherSessions>,
): Promise<{ ended: number }> {
  return { ended: await endSessions(context, context.actor.accountID, { but: context.actor.sessionID }) };
}
