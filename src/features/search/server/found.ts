import { sql, type RawBuilder } from 'kysely';
import {
  boardListed,
  boardThere,
  may,
  postFound,
  postListed,
  postSeen,
  postThere,
  standing,
} from '#access/server/standing.ts';
import { mayFindSql } from '#features/profiles/server/index.ts';
import { MOST_COUNTED, type HitType } from '#features/search/contract.ts';
import { isSpaceless } from './spaceless.ts';
import type { Wanted } from './wanted.ts';
import { canFind, isBookmarked, narrowed } from './narrowed.ts';

interface Found {
  /** Rows with `id`, `board_id`, `post_id`, `at` and `words`; whatever the searcher may not read is not among them. */
  rows: RawBuilder<unknown>;
  at: string;
}

/** A post that the searcher finds things in: `p`, on a board `v` of theirs. */
const inPost = (wanted: Wanted) => sql`join posts p on p.id = x.post_id and ${findable(wanted)}
  join visible v on v.id = p.board_id and ${seenIn(wanted)}`;

/** Whether a post is there to be found at all: in the archive alone where that was asked for. */
function findable(wanted: Wanted, alias = 'p'): RawBuilder<unknown> {
  const isIn = wanted.narrowing.is.includes('archived')
    ? postThere(wanted, alias)
    : postListed(wanted, alias);
  const isThat = wanted.postID === undefined ? sql`` : sql`and ${sql.ref(`${alias}.id`)} = ${wanted.postID}`;
  return sql`${isIn} and ${postFound(wanted, alias)} ${isThat}`;
}

/** Whether the searcher sees a post of a board `v` of theirs. */
const seenIn = (wanted: Wanted, alias = 'p') => postSeen(wanted, alias, sql.ref('v.role'));

/** Without a word to look for, everything holds all of them. */
const matches = (words: RawBuilder<unknown>, { q }: Wanted) =>
  q === '' ? sql`true` : sql`${words} @@ ${q}::tsquery`;

/** Blocks that are found by their own words. */
const blocksOf = (type: 'NOTE' | 'COLLECTION', wanted: Wanted): Found => ({
  at: 'x.modified_at',
  rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words
    from things x ${inPost(wanted)}
    where ${matches(sql`x.words`, wanted)} and x.thing_type = ${sql.lit(type)} and x.deleted_at is null
      ${narrowed({ type, maker: sql`x.creator_id`, post: 'p', block: 'x' }, wanted)}`,
});

/** Files that hold all the words together, none of their parts all: some in the name or beside it, the others anywhere. */
function inParts({ q, anyOf }: Wanted): RawBuilder<unknown> {
  const where = (some: string) => sql`union select t.id from files f join things t on t.file_id = f.id
    left join file_texts n on n.file_id = f.id
    where ${sql.ref(some)} @@ ${anyOf}::tsquery and (t.words || f.words || coalesce(n.words, '')) @@ ${q}::tsquery`;
  return sql`${where('f.words')} ${where('t.words')}`;
}

/** Posts, of which those that are tasks are found by themselves. */
const postsOf = (type: 'POST' | 'TASK', wanted: Wanted): Found => ({
  at: 'x.sort_at',
  rows: sql`select x.id, x.board_id, x.id as post_id, x.sort_at as at, x.words
    from posts x join visible v on v.id = x.board_id
    where ${matches(sql`x.words`, wanted)} and x.task_mode = ${sql.lit(type === 'TASK')} and ${findable(wanted, 'x')}
      and ${seenIn(wanted, 'x')} ${narrowed({ type, maker: sql`x.creator_id`, post: 'x' }, wanted)}`,
});

const kinds: Record<Exclude<HitType, 'PERSON'>, (wanted: Wanted) => Found> = {
  BOARD: (wanted) => ({
    at: 'x.modified_at',
    rows: sql`select x.id, x.id as board_id, null::text as post_id, x.modified_at as at, x.words
      from boards x join visible v on v.id = x.id
      where ${matches(sql`x.words`, wanted)} and ${wanted.postID === undefined ? sql`true` : sql`false`}
        ${narrowed({ type: 'BOARD', maker: sql`x.owner_id` }, wanted)}`,
  }),
  POST: (wanted) => postsOf('POST', wanted),
  TASK: (wanted) => postsOf('TASK', wanted),
  NOTE: (wanted) => blocksOf('NOTE', wanted),
  COLLECTION: (wanted) => blocksOf('COLLECTION', wanted),
  FILE: (wanted) => ({
    at: 'x.modified_at',
    // By the name of the file, what was written about it, or what is written in it: three indexes, so three parts; and
    // of several words, by some here and some there. Of the last the words are many: how close they stand is not asked.
    rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words || f.words as words
      from things x join files f on f.id = x.file_id and f.proc_status = 'READY' ${inPost(wanted)}
      where x.deleted_at is null and x.thing_type = 'FILE' ${
        wanted.q === ''
          ? sql``
          : sql`and x.id in (
        select id from things where ${matches(sql`words`, wanted)} and thing_type = 'FILE'
        union select t.id from files n join things t on t.file_id = n.id where ${matches(sql`n.words`, wanted)}
        union select t.id from file_texts n join things t on t.file_id = n.file_id where ${matches(sql`n.words`, wanted)}
        ${wanted.words.length > 1 ? inParts(wanted) : sql``})`
      } ${narrowed({ type: 'FILE', maker: sql`x.creator_id`, post: 'p', block: 'x' }, wanted)}`,
  }),
  COMMENT: (wanted) => ({
    at: 'x.created_at',
    // On a post or a block of one, or on a board itself. What two say to each other on their notebook is found by nobody.
    rows: sql`select x.id, v.id as board_id, x.post_id, x.created_at as at, x.words
      from comments x left join posts p on p.id = x.post_id and ${findable(wanted)}
        join visible v on v.id = coalesce(x.board_id, p.board_id) left join things t on t.id = x.thing_id
      where ${matches(sql`x.words`, wanted)} and x.deleted_at is null and t.deleted_at is null
        and v.reads_comments and (p.id is null or ${seenIn(wanted)}) and (x.board_id is null or not v.is_notebook)
        ${wanted.postID === undefined ? sql`` : sql`and p.id is not null`}
        and x.owner_id not in (select id from blocked)
        ${narrowed({ type: 'COMMENT', maker: sql`x.owner_id`, post: 'p' }, wanted)}`,
  }),
};

/**
 * One type's hits as rows `type, id, board_id, post_id, at, rank`, the latest `MOST_COUNTED` of them. Expects the
 * statement's `visible` (the boards) and `blocked` (people).
 */
export function found(type: HitType, wanted: Wanted): RawBuilder<unknown> {
  if (!canFind(type, wanted)) return nobody;
  if (type === 'PERSON') return foundPeople(wanted);
  const { rows } = kinds[type](wanted);
  const closeness =
    wanted.q === ''
      ? sql`1`
      : sql`(ts_rank_cd(words, ${wanted.q}::tsquery, 1) + ${type === 'FILE' ? sql`0.01` : sql`0`})`;
  // Better the closer the words stand and the more they weigh; of equals, what changed lately. A month halves little.
  return sql`select ${sql.lit(type)} as type, id, board_id, post_id, at,
      (${closeness} *
        (0.5 + 0.5 / (1 + extract(epoch from now() - at) / 2592000)))::float8 as rank
    from (select * from (${rows}) w where ${during(wanted)} order by at desc limit ${MOST_COUNTED}) r`;
}

const nobody = sql`select null::text as type, null::text as id, null::text as board_id, null::text as post_id,
  null::timestamptz as at, null::float8 as rank where false`;

function during({ from, to, profileID, narrowing: { before, after } }: Wanted): RawBuilder<unknown> {
  const startOf = (day: string) =>
    sql`(select day_start(z.time_zone, ${day}::date) from profiles z where z.id = ${profileID})`;
  const days = [
    ...before.map((day) => sql` and at < ${startOf(day)}`),
    ...after.map((day) => sql` and at >= ${startOf(day)}`),
  ];
  return sql`(${from ?? null}::timestamptz is null or at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or at < ${to ?? null}::timestamptz)
    ${sql.join(days, sql``)}`;
}

/** People are no board's and of no time: where either was asked for, none is found. */
function foundPeople({
  profileID,
  words,
  boardID,
  postID,
  from,
  to,
  narrowing,
}: Wanted): RawBuilder<unknown> {
  if ([boardID, postID, from, to].some((value) => value !== undefined)) return nobody;
  const conditions = [
    // A name that has no spaces is found by any part of it.
    ...words.map(
      (word) => sql`p.search_words like ${isSpaceless(word) ? '%' : '% '} || name_key(${word}) || '%'`,
    ),
    ...(narrowing.is.includes('bookmarked') ? [isBookmarked(profileID, 'p.id')] : []),
  ];
  return sql`select 'PERSON' as type, p.id, null as board_id, null as post_id, p.created_at as at,
      (1 + (connection_status(${profileID}, p.id) <> 'STRANGER')::int)::float8 as rank
    from profiles p
    where p.id <> ${profileID} and ${sql.join(conditions, sql` and `)} and ${mayFindSql(profileID)}
    limit ${MOST_COUNTED}`;
}

/** What hits are looked for in: the boards that the searcher may read, and people whom a block hides from them. */
export function within(wanted: Wanted): RawBuilder<unknown> {
  const { profileID, boardID, narrowing } = wanted;
  const isArchived = narrowing.is.includes('archived');
  return sql`blocked as materialized (
      select blocked_id as id from profile_blocks where profile_id = ${profileID}
      union select profile_id from profile_blocks where blocked_id = ${profileID}),
    boards_there as materialized (
      select b.id, b.title, s.role, s.state, b.board_type = 'CONNECTION' as is_notebook,
        ${may('comment.read')} as reads_comments
      from boards b ${standing(wanted)}
      where ${isArchived ? boardThere : boardListed} and ${may('board.read')}
        and (${boardID ?? null}::text is null or b.id = ${boardID ?? null})),
    visible as materialized (select v.* from boards_there v where ${called(narrowing.in)})`;
}

/** Whether a board is called like one of these: wholly, or where none is, in part of its title. */
function called(titles: string[]): RawBuilder<unknown> {
  if (titles.length === 0) return sql`true`;
  const ways = titles.map(
    (title) => sql`(folded(v.title) = folded(${title}) or strpos(folded(v.title), folded(${title})) > 0
      and not exists (select from boards_there o where folded(o.title) = folded(${title})))`,
  );
  return sql`(${sql.join(ways, sql` or `)})`;
}
