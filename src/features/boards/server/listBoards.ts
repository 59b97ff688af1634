import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  boardThere,
  judged,
  namings,
  ownBoards,
  readerBy,
  readerOf,
  standing,
} from '#access/server/standing.ts';
import {
  boardFilterRules,
  defaultOrder,
  type BoardListFilter,
  type BoardSort,
  type BoardState,
  type SortOrder,
  listBoards as endpoint,
} from '#features/boards/contract.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { text } from '#platform/contract/text.ts';
import type { AnyRead, Caller, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { answerPage, fitting } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { boardJson } from './present.ts';

const PAGE = 30;

/** A moment that the database knows too: its years begin with 1. */
const Moment = Timestamp.refine((at) => Date.parse(at) >= 0);

interface Sort {
  /** Column of the sort. */
  column: RawBuilder<unknown>;
  /** The value for a board that a password closes to the reader, where they may not know it. */
  closed?: RawBuilder<unknown>;
  /** A key of it as the cursor has it, and the cursor's form back. */
  wire(key: RawBuilder<unknown>): RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  key: z.ZodType;
}

const time = {
  wire: (key: RawBuilder<unknown>) => sql`wire_time(${key})`,
  type: sql`timestamptz`,
  key: Moment,
};
const sorts: Record<BoardSort, Sort> = {
  recent: { column: sql.ref('b.modified_at'), closed: sql.ref('b.created_at'), ...time },
  created: { column: sql.ref('b.created_at'), ...time },
  title: { column: sql.ref('b.sort_title'), wire: (key) => key, type: sql`text`, key: text(400) },
};

export interface BoardListing {
  reader: Pick<Caller, 'profileID' | 'sessionID'>;
  showOnly: BoardListFilter;
  filterBy: BoardState;
  /** In titles; all are listed by none. */
  search: string;
  sortBy: BoardSort;
  sortOrder: SortOrder;
  limit: number;
  includeCount: boolean;
  cursor?: string | undefined;
}

interface BoardListRow {
  /** Null in the one row of an empty page. */
  id: string | null;
  isOpen: boolean;
  key: string;
  json: string;
  seq: number;
  profileSeq: number;
  total: number | null;
}

/** The standing on a board that is chosen for the page. */
const chosen = {
  role: sql.ref('m.role'),
  isOpen: sql.ref('m.is_open'),
  isMember: sql.ref('m.is_member'),
};

/**
 * A page of boards, their count and how far all of it reaches in the rooms, in one statement and so of one moment.
 * The page is chosen from narrow rows first; the wide ones are made for those chosen only. All filters are values: an order
 * has one text.
 */
export function boardListQuery(listing: BoardListing): RawBuilder<BoardListRow> {
  const { column, closed, wire, type, key } = sorts[listing.sortBy];
  const direction = listing.sortOrder === 'asc' ? sql`asc` : sql`desc`;
  const beyond = listing.sortOrder === 'asc' ? sql`>` : sql`<`;
  const [, , afterKey = null, afterID = null] =
    listing.cursor === undefined
      ? []
      : decodeCursor(
          listing.cursor,
          z.tuple([z.literal(listing.sortBy), z.literal(listing.sortOrder), key, Id]),
        );
  const { profileID } = listing.reader;
  const reader = readerOf(listing.reader);
  const { roles, boardType = null } = boardFilterRules[listing.showOnly];
  // Board by board through the primary key (`offset 0` keeps it so): the planner would rather read the whole table
  // than 5,000 rows of it, and what a list costs must not grow with the boards of others.
  return sql<BoardListRow>`
    with mine as (
      select b.id, s.role, s.is_open, s.is_member, ${closed ? sql`case when s.is_open then b.key else b.closed_key end` : sql`b.key`} as key
      from ${ownBoards(profileID)} sm ${namings(sql.ref('sm.board_id'), reader)} cross join lateral (
        select b.id, b.owner_id, b.board_type, b.share, b.state, b.lock_by, b.organization_role, b.password_hash, b.widened_at,
          ${column} as key${closed ? sql`, ${closed} as closed_key` : sql``}
        from boards b where b.id = sm.board_id and ${boardThere} and b.state = ${listing.filterBy} and position(${sortKey(listing.search)} in b.sort_title) > 0
          and case when ${boardType}::text is null then b.board_type <> 'CONNECTION' else b.board_type = ${boardType}::text end offset 0
      ) b
        ${judged(reader)}
      where s.role = any(${roles}::text[])
    )
    select page.*, ${seqOf(sql`'board:' || page.id`)} as seq, ${seqOf(`profile:${profileID}`)} as "profileSeq",
      case when ${listing.includeCount}::boolean then (select count(*) from mine) end as total
    from (values (1)) as one
      left join lateral (
        select b.id, m.is_open as "isOpen", ${wire(sql.ref('m.key'))} as key, ${boardJson(chosen)}::text as json, row_number() over (order by m.key ${direction}, m.id ${direction}) as n
        from (
          select id, role, is_open, is_member, key from mine
          where ${afterKey}::${type} is null or (key, id) ${beyond} (${afterKey}::${type}, ${afterID})
          order by key ${direction}, id ${direction} limit ${listing.limit + 1}
        ) m join boards b on b.id = m.id join profiles o on o.id = b.owner_id
      ) page on true
    order by page.n`;
}

/** Of these profiles, those on whose list a board is. */
export async function listersOf(
  { db }: Pick<AnyRead, 'db'>,
  boardID: string,
  profileIDs: string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join boards b on b.id = ${boardID} ${standing(readerBy(sql.ref('p.id')))}
    where p.id = any(${profileIDs}::text[]) and s.is_own and s.role = any(${boardFilterRules.ALL.roles}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * A profile's own boards, by whatever way they are its own, a page at a time.
 * @throws ApiError 400 for a cursor of another list
 */
export async function listBoards(context: ReadContext<typeof endpoint>): Promise<RawJson> {
  const { actor, body } = context;
  const sortBy = body.sortBy ?? 'recent';
  const sortOrder = body.sortOrder ?? defaultOrder(sortBy);
  const limit = clampLimit(body.limit, PAGE);
  const { rows } = await boardListQuery({
    reader: actor,
    showOnly: body.showOnly ?? 'ALL',
    filterBy: body.filterBy ?? 'ACTIVE',
    search: body.search ?? '',
    sortBy,
    sortOrder,
    limit,
    includeCount: body.includeCount ?? false,
    cursor: body.cursor,
  }).execute(context.db);

  context.asOf(`profile:${actor.profileID}`, rows[0]!.profileSeq);
  // A reader whom a password keeps out is not in the board's room.
  for (const row of fitting(rows, limit)) if (row.isOpen) context.asOf(`board:${row.id}`, row.seq);
  return answerPage(rows, limit, ({ key, id }) => encodeCursor([sortBy, sortOrder, key, id!]), {
    total: rows[0]!.total ?? undefined,
  });
}
