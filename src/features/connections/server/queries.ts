import { sql, type RawBuilder } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { z } from 'zod';
import type {
  connectionStatuses as statusesEndpoint,
  Connection,
  listConnections as listEndpoint,
  searchPeople as searchEndpoint,
} from '#features/connections/contract.ts';
import { mayFindSql } from '#features/profiles/server/index.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { connectionJson, foundAmongAll, foundBy } from './present.ts';

const PAGE = 30;
const Position = z.tuple([text(400), Id]);

interface PageRow {
  /** Null in the one row of an empty page. */
  item: Connection | null;
  seq: number;
  total: number | null;
  counts: Answer<typeof listEndpoint>['counts'] | null;
}

/** The people on the profile's list, a page at a time. @throws ApiError 400 for a cursor of another list */
export async function listConnections(
  context: ReadContext<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const { actor, body } = context;
  const { status } = body;
  const wanted = status ?? null;
  return readPage(context, {
    limit: clampLimit(body.limit, PAGE),
    cursor: body.cursor,
    page: body.cursor === undefined ? body.page : undefined,
    includeCount: body.includeCount ?? false,
    known: sql`
      select p.id, p.sort_name, k.status, k.in_team, ${foundBy(body.search)} as found
      from known_people(${actor.profileID}) k join profiles p on p.id = k.id and p.deleted_at is null`,
    from: sql`select k.id, k.sort_name from known k where k.found
      and case ${wanted}::text when 'TEAM' then k.in_team else ${wanted}::text is null or k.status = ${wanted} end`,
    counts: sql`(
      select jsonb_build_object('ALL', count(*), 'CONNECTED', count(*) filter (where k.status = 'CONNECTED'),
        'TEAM', count(*) filter (where k.in_team), 'BLOCKED', count(*) filter (where k.status = 'BLOCKED'))
      from known k)`,
  });
}

/** People who can be found, a page at a time. Neither of two finds the other while one blocks. */
export async function searchPeople(
  context: ReadContext<typeof searchEndpoint>,
): Promise<Answer<typeof searchEndpoint>> {
  const { actor, body } = context;
  return readPage(context, {
    limit: clampLimit(body.limit, PAGE),
    cursor: body.cursor,
    includeCount: false,
    from: sql`
      select p.id, p.sort_name from profiles p
      where p.deleted_at is null and p.id <> ${actor.profileID} and ${foundAmongAll(body.search)} and ${mayFindSql(actor.profileID)}`,
  });
}

/**
 * A page of people in the lists' order, with how far it reaches in the caller's room, in one statement. It is chosen from
 * narrow rows; the wide ones are made for those chosen only.
 * @param list.from selects the `id` and `sort_name` of everybody on the list
 * @param list.known what `from` and `counts` may call `known`
 */
async function readPage(
  context: Pick<AnyRead, 'db' | 'actor' | 'asOf'>,
  list: {
    limit: number;
    cursor?: string | undefined;
    page?: number | undefined;
    includeCount: boolean;
    from: RawBuilder<unknown>;
    known?: RawBuilder<unknown>;
    counts?: RawBuilder<unknown>;
  },
): Promise<Answer<typeof listEndpoint>> {
  const { profileID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { limit, includeCount } = list;
  // Everybody comes after ('', ''): the position is a value, and the index of the order begins there.
  const [key, id] = list.cursor === undefined ? ['', ''] : decodeCursor(list.cursor, Position);
  const { rows } = await sql<PageRow>`
    with known as materialized (${list.known ?? sql`select null`}), chosen as not materialized (${list.from})
    select page.item, ${seqOf(room)} as seq,
      ${list.counts ? sql`case when ${includeCount}::boolean then (select count(*) from chosen) end` : sql`null::bigint`} as total,
      ${list.counts ? sql`case when ${includeCount}::boolean then ${list.counts} end` : sql`null::jsonb`} as counts
    from (values (1)) as one
      left join lateral (
        select ${connectionJson(profileID)} as item, l.sort_name, l.id
        from (
          select c.id, c.sort_name from chosen c
          where (c.sort_name, c.id) > (${key}::text, ${id})
          order by c.sort_name, c.id limit ${limit + 1}::int offset ${limit * ((list.page ?? 1) - 1)}::int
        ) l join profiles p on p.id = l.id
      ) page on true
    order by page.sort_name, page.id`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  const found = rows.flatMap(({ item }) => (item ? [item] : []));
  const info = found.slice(0, limit);
  const hasRemaining = found.length > limit;
  const last = info.at(-1);
  const { total, counts } = rows[0]!;
  return {
    info,
    hasRemaining,
    ...(hasRemaining && last ? { cursor: encodeCursor([last.sortName, last.id]) } : {}),
    ...(total === null ? {} : { total }),
    ...(counts === null ? {} : { counts }),
  };
}

/** Connection statuses of the given profiles to the caller, in the order of the request. */
export async function connectionStatuses(
  context: ReadContext<typeof statusesEndpoint>,
): Promise<Answer<typeof statusesEndpoint>> {
  const { profileID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<{ statuses: Answer<typeof statusesEndpoint>['statuses']; seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(json_build_object('profileID', p.id, 'status', connection_status(${profileID}, p.id)) order by w.place)
      from unnest(${texts(context.body.profiles)}) with ordinality as w (id, place)
        join profiles p on p.id = w.id and p.deleted_at is null), '[]') as statuses`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return { statuses: rows[0]!.statuses };
}
