import { sql, type RawBuilder } from 'kysely';
import { boardListed, may, postFound, postListed, postSeen, standing } from '#access/server/standing.ts';
import { mayFindSql } from '#features/profiles/server/index.ts';
import { MOST_COUNTED, type HitType } from '#features/search/contract.ts';

/** What is searched for, and within what. */
export interface Wanted {
  profileID: string;
  sessionID: string;
  words: string[];
  /** What a hit must hold, as text of a tsquery: a value, so that the plan knows how common the words are. */
  q: string;
  /** The same for what holds any of the words: what an excerpt is put around. */
  anyOf: string;
  boardID: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

interface Found {
  /** Rows with `id`, `board_id`, `post_id`, `at` and `words`; whatever the searcher may not read is not among them. */
  rows: RawBuilder<unknown>;
  at: string;
}

/** A post that the searcher finds things in: `p`, on a board `v` of theirs. */
const inPost = (
  wanted: Wanted,
) => sql`join posts p on p.id = x.post_id and ${postListed(wanted)} and ${postFound(wanted)}
  join visible v on v.id = p.board_id and ${seenIn(wanted)}`;

/** Whether the searcher sees a post of a board `v` of theirs. */
const seenIn = (wanted: Wanted, alias = 'p') => postSeen(wanted, alias, sql.ref('v.role'));

const matches = (words: RawBuilder<unknown>, { q }: Wanted) => sql`${words} @@ ${q}::tsquery`;

/** Blocks that are found by their own words. */
const blocksOf = (type: 'NOTE' | 'COLLECTION', wanted: Wanted): Found => ({
  at: 'x.modified_at',
  rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words
    from things x ${inPost(wanted)}
    where ${matches(sql`x.words`, wanted)} and x.thing_type = ${sql.lit(type)} and x.deleted_at is null`,
});

const kinds: Record<Exclude<HitType, 'PERSON'>, (wanted: Wanted) => Found> = {
  BOARD: (wanted) => ({
    at: 'x.modified_at',
    rows: sql`select x.id, x.id as board_id, null::text as post_id, x.modified_at as at, x.words
      from boards x join visible v on v.id = x.id where ${matches(sql`x.words`, wanted)}`,
  }),
  POST: (wanted) => ({
    at: 'x.sort_at',
    rows: sql`select x.id, x.board_id, x.id as post_id, x.sort_at as at, x.words
      from posts x join visible v on v.id = x.board_id
      where ${matches(sql`x.words`, wanted)} and ${postListed(wanted, 'x')} and ${postFound(wanted, 'x')}
        and ${seenIn(wanted, 'x')}`,
  }),
  NOTE: (wanted) => blocksOf('NOTE', wanted),
  COLLECTION: (wanted) => blocksOf('COLLECTION', wanted),
  FILE: (wanted) => ({
    at: 'x.modified_at',
    // By the name of the file or by what was written about it: two indexes, so two parts.
    rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words || f.words as words
      from things x join files f on f.id = x.file_id and f.proc_status = 'READY' ${inPost(wanted)}
      where x.deleted_at is null and x.id in (
        select id from things where ${matches(sql`words`, wanted)} and thing_type = 'FILE'
        union select t.id from files n join things t on t.file_id = n.id where ${matches(sql`n.words`, wanted)})`,
  }),
  COMMENT: (wanted) => ({
    at: 'x.created_at',
    // On a post or a block of one, or on a board itself. What two say to each other on their notebook is found by nobody.
    rows: sql`select x.id, v.id as board_id, x.post_id, x.created_at as at, x.words
      from comments x left join posts p on p.id = x.post_id and ${postListed(wanted)} and ${postFound(wanted)}
        join visible v on v.id = coalesce(x.board_id, p.board_id) left join things t on t.id = x.thing_id
      where ${matches(sql`x.words`, wanted)} and x.deleted_at is null and t.deleted_at is null
        and v.reads_comments and (p.id is null or ${seenIn(wanted)}) and (x.board_id is null or not v.is_notebook)
        and x.owner_id not in (select id from blocked)`,
  }),
};

/**
 * One type's hits as rows `type, id, board_id, post_id, at, rank`, the latest `MOST_COUNTED` of them. Expects the
 * statement's `visible` (the boards) and `blocked` (people).
 */
export function found(type: HitType, wanted: Wanted): RawBuilder<unknown> {
  if (type === 'PERSON') return foundPeople(wanted);
  const { rows } = kinds[type](wanted);
  // Better the closer the words stand and the more they weigh; of equals, what changed lately. A month halves little.
  return sql`select ${sql.lit(type)} as type, id, board_id, post_id, at,
      (ts_rank_cd(words, ${wanted.q}::tsquery, 1) *
        (0.5 + 0.5 / (1 + extract(epoch from now() - at) / 2592000)))::float8 as rank
    from (select * from (${rows}) w where ${during(wanted)} order by at desc limit ${MOST_COUNTED}) r`;
}

function during({ from, to }: Wanted): RawBuilder<unknown> {
  return sql`(${from ?? null}::timestamptz is null or at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or at < ${to ?? null}::timestamptz)`;
}

/** People are no board's and of no time: where either was asked for, none is found. */
function foundPeople({ profileID, words, boardID, from, to }: Wanted): RawBuilder<unknown> {
  const isNarrowed = boardID !== undefined || from !== undefined || to !== undefined;
  const names = words.map((word) => sql`p.search_words like '% ' || name_key(${word}) || '%'`);
  return sql`select 'PERSON' as type, p.id, null as board_id, null as post_id, p.created_at as at,
      (1 + (connection_status(${profileID}, p.id) <> 'STRANGER')::int)::float8 as rank
    from profiles p
    where ${isNarrowed ? sql`false` : sql`true`} and p.id <> ${profileID} and ${sql.join(names, sql` and `)}
      and ${mayFindSql(profileID)}
    limit ${MOST_COUNTED}`;
}

/** What hits are looked for in: the boards that the searcher may read, and people whom a block hides from them. */
export function within(wanted: Wanted): RawBuilder<unknown> {
  const { profileID, boardID } = wanted;
  return sql`blocked as materialized (
      select blocked_id as id from profile_blocks where profile_id = ${profileID}
      union select profile_id from profile_blocks where blocked_id = ${profileID}),
    visible as materialized (
      select b.id, s.role, b.board_type = 'CONNECTION' as is_notebook,
        ${may('comment.read')} as reads_comments
      from boards b ${standing(wanted)}
      where ${boardListed} and ${may('board.read')}
        and (${boardID ?? null}::text is null or b.id = ${boardID ?? null}))`;
}
