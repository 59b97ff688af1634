import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { readerOf } from '#access/server/standing.ts';
import {
  bookmarkSorts,
  MAX_BOOKMARKS,
  typesOfFilter,
  type bookmarkedSources,
  type BookmarkSort,
  type listBookmarks as listEndpoint,
  type pageOfBookmarks as pageEndpoint,
} from '#features/bookmarks/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { RawJson } from '#platform/server/http/feature.ts';
import { answerPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { bookmarkJoins, bookmarkJson, bookmarkName, bookmarkSeen } from './present.ts';

const PAGE = 30;

type Order = 'asc' | 'desc';

interface Listing {
  types: readonly string[];
  /** In this folder alone; null for all. */
  folderID: string | null;
  /** Called like this alone; '' for all. */
  search: string;
  sortBy: BookmarkSort;
  order: Order;
  limit: number;
  /** The key and id of the last one before; null for the first page. */
  after: [key: string, id: string] | null;
  /** So many are passed over: a page by its number. */
  skip: number;
  includeCount: boolean;
}

interface Row {
  /** Null in the one row of an empty page. */
  id: string | null;
  key: string;
  json: string;
  seq: number;
  profileSeq: number;
  total: number | null;
}

/** The profile's bookmarks, filtered and sorted, by cursor. @throws ApiError 400 for a cursor of another list */
export async function listBookmarks(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { cursor, folderID = null, includeCount = false, showOnly = 'ALL', sortBy = 'RECENT' } = context.body;
  const { search = '' } = context.body;
  const order: Order = context.body.sortOrder ?? (sortBy === 'RECENT' ? 'desc' : 'asc');
  const Cursor = z.tuple([
    z.enum(bookmarkSorts).refine((sort) => sort === sortBy),
    z.literal(order),
    text(1000),
    Id,
  ]);
  const [, , key, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const limit = clampLimit(context.body.limit, PAGE);
  const rows = await read(context, {
    types: typesOfFilter[showOnly],
    folderID,
    search,
    sortBy,
    order,
    limit,
    after: key === undefined || id === undefined ? null : [key, id],
    skip: 0,
    includeCount,
  });
  return answer(rows, limit, (last) => encodeCursor([sortBy, order, last.key, last.id!]));
}

/** The profile's bookmarks by pages from 1, the latest first. */
export async function pageOfBookmarks(context: ReadContext<typeof pageEndpoint>): Promise<RawJson> {
  const limit = clampLimit(context.query.limit, PAGE);
  // Nobody has more of them: a page beyond is empty.
  const skip = Math.min(MAX_BOOKMARKS, (Math.max(1, context.query.page ?? 1) - 1) * limit);
  const types = typesOfFilter.ALL;
  const listing: Listing = {
    types,
    folderID: null,
    search: '',
    sortBy: 'RECENT',
    order: 'desc',
    limit,
    skip,
    after: null,
    includeCount: false,
  };
  return answer(await read(context, listing), limit);
}

/** All that the profile has bookmarked, stubs too. */
export async function sourcesOf(context: ReadContext<typeof bookmarkedSources>): Promise<RawJson> {
  const { profileID } = context.actor;
  const room = `bookmarks:${profileID}` as const;
  const { rows } = await sql<{ info: string; seq: number }>`
    select (select coalesce(json_agg(json_build_object('sourceID', source_id, 'type', source_type)), '[]')
        from bookmarks where profile_id = ${profileID})::text as info,
      ${seqOf(room)} as seq`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return new RawJson(`{"info":${rows[0]!.info}}`);
}

/**
 * A page with one row more than fits, and how far it reaches, in one statement. Filters are values, but for a search,
 * which alone looks at all sources.
 */
async function read(context: AnyRead, listing: Listing): Promise<Row[]> {
  const { profileID } = context.actor;
  const { types, folderID, search, sortBy, limit, skip, after, includeCount } = listing;
  const reader = readerOf(context.actor);
  const order = listing.order === 'asc' ? sql`asc` : sql`desc`;
  const beyond = listing.order === 'asc' ? sql`>` : sql`<`;
  const [afterKey, afterID] = after ?? [null, null];
  const mine = sql`m.profile_id = ${profileID} and m.source_type = any(${types}::text[])
    and (${folderID}::text is null or m.folder_id = ${folderID})`;
  const rooms = { own: `bookmarks:${profileID}` as const, profile: `profile:${profileID}` as const };
  // Ids are in the order of their making. By name, all bookmarks are looked at: whether the source is there, and its
  // name. A source that one may see no longer has no name to be found by.
  const isCalled =
    search.trim() === ''
      ? sql`true`
      : sql`${bookmarkSeen(reader)} and strpos(${bookmarkName}, name_key(${search.trim()})) > 0`;
  const joins = search.trim() === '' ? sql`` : bookmarkJoins(reader);
  const keyed: Record<BookmarkSort, RawBuilder<unknown>> = {
    RECENT: sql`select m.*, m.id::text as key from bookmarks m ${joins} where ${mine} and ${isCalled}`,
    ALPHABETICAL: sql`select m.*, case when ${bookmarkSeen(reader)} then '0' || ${bookmarkName} else '1' end collate "C" as key
      from bookmarks m ${bookmarkJoins(reader)} where ${mine} and ${isCalled}`,
  };
  const { rows } = await sql<Row>`
    with keyed as (${keyed[sortBy]})
    select page.*, ${seqOf(rooms.own)} as seq, ${seqOf(rooms.profile)} as "profileSeq",
      case when ${includeCount}::boolean then (select count(*) from bookmarks m ${joins} where ${mine} and ${isCalled}) end as total
    from (values (1)) as one
      left join lateral (
        select m.id, m.key, ${bookmarkJson(context.services.links, reader)}::text as json,
          row_number() over (order by m.key ${order}, m.id ${order}) as n
        from (
          select * from keyed m where ${afterKey}::text is null or (m.key, m.id) ${beyond} (${afterKey}, ${afterID})
          order by m.key ${order}, m.id ${order} limit ${limit + 1} offset ${skip}
        ) m ${bookmarkJoins(reader)}
      ) page on true
    order by page.n`.execute(context.db);
  context.asOf(rooms.own, rows[0]!.seq);
  // Changes of the profile's access are told in its own room.
  context.asOf(rooms.profile, rows[0]!.profileSeq);
  return rows;
}

function answer(rows: Row[], limit: number, cursorAt?: (last: Row) => string): RawJson {
  return answerPage(rows, limit, (last) => cursorAt?.(last), { total: rows[0]!.total ?? undefined });
}
