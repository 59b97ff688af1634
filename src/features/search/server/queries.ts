import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import {
  hitTypes,
  MOST_OF_MANY,
  parseQuery,
  type HitType,
  type SearchAnswer,
} from '#features/search/contract.ts';
import type { TagCount } from '#features/tags/contract.ts';
import { findTags } from '#features/tags/server/index.ts';
import { TagName } from '#postParts/tags/contract.ts';
import type { search as endpoint } from '#features/search/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit, MOST_ROWS } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { PLANNED_EACH_TIME } from '#platform/server/data/statementNames.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { correct } from './correct.ts';
import { found } from './found.ts';
import { visibleBoards, within, type VisibleBoards } from './visibleBoards.ts';
import type { ParsedQuery } from './parsedQuery.ts';
import { languageNames } from './languages.ts';
import { passage } from './passage.ts';
import { presentHits, type Row } from './present.ts';
import { queryOf, wordsOf } from './words.ts';

const PAGE = 5;

interface Page {
  rows: Row[];
  counts: Record<HitType, number>;
}

/** Finds what holds all the words of a query. Where nothing does, what holds the words that were perhaps meant. */
export async function findAll(context: ReadContext<typeof endpoint>): Promise<SearchAnswer> {
  const { body, actor, db } = context;
  const { boardID, postID, from, to, cursor } = body;
  const parsed = parseQuery(body.query);
  const narrowing = { ...parsed.narrowing, tag: [...parsed.narrowing.tag, ...(body.tags ?? [])] };
  const isNarrowed = parsed.count > 0 || narrowing.tag.length > 0;
  const types = hitTypes.filter((type) => body.types?.includes(type) ?? true);
  const languages = languageNames(body.languages);
  const limit = Math.min(clampLimit(body.limit, PAGE), types.length > 1 ? MOST_OF_MANY : MOST_ROWS);
  const { profileID, sessionID } = actor;
  const asked = { profileID, sessionID, boardID, postID, narrowing, from, to };
  let words = wordsOf(parsed.words);
  let boards: VisibleBoards | undefined;
  const look = async (these: string[]) => {
    if (these.length === 0 && !isNarrowed) return { rows: [], counts: nothing };
    const [queries, visible] = await Promise.all([
      queryOf(db, these, languages),
      boards ?? visibleBoards(db, asked),
    ]);
    boards = visible; // for the corrected words, too
    return read(context, { ...asked, words: these, ...queries }, visible, types, limit);
  };
  let page = await look(words);
  let corrected: string | null = null;
  if (isEmpty(page) && cursor === undefined) {
    const meant = boards && (await correct(db, { ...asked, words }, boards));
    const second = meant && (await look(meant));
    if (meant && second && !isEmpty(second)) [page, words, corrected] = [second, meant, meant.join(' ')];
  }
  const info = page.rows.filter((row, at, all) => all[at - limit]?.type !== row.type);
  const hasRemaining = types.length === 1 && info.length < page.rows.length;
  const last = info.at(-1);
  return {
    info: info.map(({ rank: _, ...row }) => ({
      ...row,
      title: passage(row.title, words),
      excerpt: passage(row.excerpt, words),
    })),
    counts: page.counts,
    tags: cursor === undefined && words.length > 0 ? await tagsNamed(context, parsed.words) : [],
    notes: parsed.notes,
    corrected,
    hasRemaining,
    ...(hasRemaining && last ? { cursor: encodeCursor([types[0]!, last.rank, last._id]) } : {}),
  };
}

/** The tags of one's boards that are called as the words of a query are. */
async function tagsNamed(
  { db, actor, body: { boardID, postID } }: ReadContext<typeof endpoint>,
  words: string,
): Promise<TagCount[]> {
  if (postID !== undefined || !TagName.safeParse(words).success) return [];
  const { info } = await findTags(db, actor, { letters: words, boardID, limit: PAGE, page: 1 });
  return info;
}

const isEmpty = ({ counts }: Page) => Object.values(counts).every((count) => count === 0);

const nothing = Object.fromEntries(hitTypes.map((type) => [type, 0])) as Record<HitType, number>;

/** Finds the hits of every type, counts them, and answers with the best of the requested types. */
async function read(
  { db, services, body }: ReadContext<typeof endpoint>,
  query: ParsedQuery,
  boards: VisibleBoards,
  types: HitType[],
  limit: number,
): Promise<Page> {
  const all = sql.join(
    hitTypes.map((type) => sql`(${found(type, query, types.includes(type))})`),
    sql` union all `,
  );
  const { rows } = await sql<{
    counts: Record<HitType, number> | null;
    hits: string | null;
  }>`${sql.raw(PLANNED_EACH_TIME)}
    with ${within(boards)}, found as materialized (${all}),
      best as (
        select *, row_number() over (partition by type order by rank desc, id desc) as place from found
        where type = any(${types}::text[]) and ${beyond(types, body.cursor)}
      )
    select (select json_object_agg(type, n) from (select type, count(*) as n from found group by type) c) as counts,
      (select json_agg(h order by array_position(${types}::text[], h.type), h.rank desc, h.id desc)::text
        from best h where h.place <= ${limit + 1}) as hits`.execute(db);
  const { counts, hits } = rows[0]!;
  return {
    rows: hits === null ? [] : await presentHits(db, services.links, query, hits),
    counts: { ...nothing, ...counts },
  };
}

/**
 * Condition for the hits after a cursor. A cursor needs a single type, since only the hits of one type have a common
 * order.
 * @throws ApiError 400
 */
function beyond(types: HitType[], cursor: string | undefined): RawBuilder<unknown> {
  if (cursor === undefined) return sql`true`;
  const [, rank, id] = decodeCursor(
    cursor,
    z.tuple([z.enum(hitTypes).refine((type) => types.length === 1 && types[0] === type), z.number(), Id]),
  );
  return sql`(rank, id) < (${rank}::float8, ${id})`;
}
