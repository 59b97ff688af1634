import { sql, type RawBuilder } from 'kysely';
import { commentSeen, thingThere } from '#access/server/commentSeen.ts';
import { postFound, postListed, postSeen, postThere } from '#access/server/standing.ts';
import { isBookmarked } from '#features/bookmarks/server/tables.ts';
import { mayFindSql } from '#features/profiles/server/index.ts';
import { hitTypes, MOST_COUNTED, type HitType } from '#features/search/contract.ts';
import { texts } from '#platform/server/data/texts.ts';
import { isSpaceless } from './spaceless.ts';
import type { ParsedQuery } from './parsedQuery.ts';
import { aBlock, aBoard, aFile, byPost, canFind, narrowed } from './narrowed.ts';

interface Found {
  /** Rows with `id`, `board_id`, `post_id`, `at` and `words`; whatever the searcher may not read is not among them. */
  rows: RawBuilder<unknown>;
  at: string;
}

/**
 * The post of a block `x` that the searcher finds it in: `p`, on a board `v` of theirs. By the block's own board: joined by
 * the post's, a common word would be read in every block, and sorted, in place of walking back from the latest.
 */
const inPost = (query: ParsedQuery) => sql`join visible v on v.id = x.board_id
  join posts p on p.id = x.post_id and ${findable(query)} and ${seenIn(query)}`;

/** Whether a post is there to be found at all: in the archive alone where that was asked for. */
function findable(query: ParsedQuery, alias = 'p'): RawBuilder<unknown> {
  const isIn = query.narrowing.is.includes('archived') ? postThere(query, alias) : postListed(query, alias);
  const isThat = query.postID === undefined ? sql`` : sql`and ${sql.ref(`${alias}.id`)} = ${query.postID}`;
  return sql`${isIn} and ${postFound(query, alias)} ${isThat}`;
}

/** Whether the searcher sees a post of a board `v` of theirs. */
const seenIn = (query: ParsedQuery, alias = 'p') => postSeen(query, alias, sql.ref('v.role'));

/** Without a word to look for, everything holds all of them. */
const matches = (words: RawBuilder<unknown>, { q }: ParsedQuery) =>
  q === '' ? sql`true` : sql`${words} @@ ${q}::tsquery`;

/** Blocks that are found by their own words. */
const blocksOf = (type: 'NOTE' | 'COLLECTION', query: ParsedQuery): Found => ({
  at: 'x.modified_at',
  rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words
    from things x ${inPost(query)}
    where ${matches(sql`x.words`, query)} and x.thing_type = ${sql.lit(type)} and ${thingThere('x')}
      ${narrowed(aBlock, query)}`,
});

/** Files that hold all the words together, none of their parts all: some in the name or beside it, the others anywhere. */
function inParts({ q, anyOf }: ParsedQuery): RawBuilder<unknown> {
  const where = (some: string) => sql`union select t.id from files f join things t on t.file_id = f.id
    left join file_texts n on n.file_id = f.id
    where ${sql.ref(some)} @@ ${anyOf}::tsquery and (t.words || f.words || coalesce(n.words, '')) @@ ${q}::tsquery`;
  return sql`${where('f.words')} ${where('t.words')}`;
}

/** Posts, of which those that are tasks are found by themselves. */
const postsOf = (type: 'POST' | 'TASK', query: ParsedQuery): Found => ({
  at: 'x.sort_at',
  rows: sql`select x.id, x.board_id, x.id as post_id, x.sort_at as at, x.words
    from posts x join visible v on v.id = x.board_id
    where ${matches(sql`x.words`, query)} and x.task_mode = ${sql.lit(type === 'TASK')} and ${findable(query, 'x')}
      and ${seenIn(query, 'x')} ${narrowed(byPost(sql`x.creator_id`, 'x'), query)}`,
});

/** The searcher's rights to comments, on a board `v` of theirs. */
const rights = { reads: sql<boolean>`v.reads_comments`, role: sql.ref('v.role') };

/** Whether a comment `x` of a post or of a board itself holds the words, and the searcher may read it. */
const said = (query: ParsedQuery, postID: RawBuilder<unknown> | null) => sql`${matches(sql`x.words`, query)}
  and ${commentSeen(query, { comment: 'x', postID, rights })}
  ${narrowed(byPost(sql`x.owner_id`, 'p'), query)} and ${during(query, 'x.created_at')}`;

const onPosts = (query: ParsedQuery, latest: RawBuilder<unknown>) => sql`(
  select x.id, v.id as board_id, x.post_id, x.created_at as at, x.words
  from comments x join posts p on p.id = x.post_id and ${findable(query)}
    join visible v on v.id = p.board_id
    left join things t on t.id = x.thing_id
  where ${said(query, sql.ref('p.id'))}
  ${latest})`;

/** Operators that ask for something of a post find none of these: `p` is a post that is not there. */
const onBoards = (query: ParsedQuery, latest: RawBuilder<unknown>) => sql`(
  select x.id, v.id as board_id, x.post_id, x.created_at as at, x.words
  from comments x join visible v on v.id = x.board_id and not v.is_notebook
    left join posts p on p.id = x.post_id left join things t on t.id = x.thing_id
  where ${said(query, null)} and x.post_id is null
  ${latest})`;

const kinds: Record<
  Exclude<HitType, 'PERSON'>,
  (query: ParsedQuery, latest: RawBuilder<unknown>) => Found
> = {
  BOARD: (query) => ({
    at: 'x.modified_at',
    rows: sql`select x.id, x.id as board_id, null::text as post_id, x.modified_at as at, x.words
      from boards x join visible v on v.id = x.id
      where ${matches(sql`x.words`, query)} and ${query.postID === undefined ? sql`true` : sql`false`}
        ${narrowed(aBoard, query)}`,
  }),
  POST: (query) => postsOf('POST', query),
  TASK: (query) => postsOf('TASK', query),
  NOTE: (query) => blocksOf('NOTE', query),
  COLLECTION: (query) => blocksOf('COLLECTION', query),
  FILE: (query) => ({
    at: 'x.modified_at',
    // By the name of the file, what was written about it, or what is written in it: three indexes, so three parts; and
    // of several words, by some here and some there. Of the last the words are many: how close they stand is not asked.
    rows: sql`select x.id, x.board_id, x.post_id, x.modified_at as at, x.words || f.words as words
      from things x join files f on f.id = x.file_id and f.proc_status = 'READY' ${inPost(query)}
      where ${thingThere('x')} and x.thing_type = 'FILE' ${
        query.q === ''
          ? sql``
          : sql`and x.id in (
        select id from things where ${matches(sql`words`, query)} and thing_type = 'FILE' and file_id is not null
        union select t.id from files n join things t on t.file_id = n.id where ${matches(sql`n.words`, query)}
        union select t.id from file_texts n join things t on t.file_id = n.file_id where ${matches(sql`n.words`, query)}
        ${query.words.length > 1 ? inParts(query) : sql``})`
      } ${narrowed(aFile, query)}`,
  }),
  COMMENT: (query, latest) => ({
    at: 'x.created_at',
    // On a post or a block of one, or on a board itself; each is walked by itself from the latest. Nobody finds the
    // messages that two people write on their notebook.
    rows: sql.join(
      [onPosts(query, latest), ...(query.postID === undefined ? [onBoards(query, latest)] : [])],
      sql` union all `,
    ),
  }),
};

/**
 * One type's hits as rows `type, id, board_id, post_id, at, rank`, the latest `MOST_COUNTED` of them. Expects the
 * statement's `visible`, the boards.
 * @param isShown false where they are counted alone: which of them is all the same then, and none has a rank
 */
export function found(type: HitType, query: ParsedQuery, isShown: boolean): RawBuilder<unknown> {
  if (!canFind(type, query)) return nobody;
  if (type === 'PERSON') return foundPeople(query);
  const latest = sql`${isShown ? sql`order by at desc` : sql``} limit ${MOST_COUNTED}`;
  const { rows } = kinds[type](query, latest);
  const closeness =
    query.q === ''
      ? sql`1`
      : sql`(ts_rank_cd(words, ${query.q}::tsquery, 1) + ${type === 'FILE' ? sql`0.01` : sql`0`})`;
  // Better the closer the words stand and the more they weigh; of equals, what changed lately. A month halves little.
  const rank = isShown
    ? sql`(${closeness} * (0.5 + 0.5 / (1 + extract(epoch from now() - at) / 2592000)))::float8`
    : sql`0::float8`;
  return sql`select ${sql.lit(type)} as type, id, board_id, post_id, at, ${rank} as rank
    from (select * from (${rows}) w where ${during(query, 'at')} ${latest}) r`;
}

/**
 * Words of all that holds one of `query.q` and that the searcher may read, as rows `word`: of each type's latest
 * `MOST_COUNTED`. Expects `visible`.
 * @param names words of which each is looked for among the names of people, too
 */
export function heldWords(query: ParsedQuery, names: string[]): RawBuilder<unknown> {
  const types = hitTypes.filter((type) => type !== 'PERSON' && canFind(type, query));
  const latest = sql`order by at desc limit ${MOST_COUNTED}`;
  const held = types.map((type) => {
    const { rows } = kinds[type as keyof typeof kinds](query, latest);
    // Of a file, what is written in it.
    const inside =
      type === 'FILE'
        ? sql`left join things t on t.id = w.id left join file_texts n on n.file_id = t.file_id`
        : sql``;
    const words = type === 'FILE' ? sql`w.words || coalesce(n.words, '')` : sql`w.words`;
    return sql`select unnest(tsvector_to_array(words)) as word from (
      select ${words} as words, at from (${rows}) w ${inside} where ${during(query, 'at')} ${latest}) r`;
  });
  const people = names.length > 0 && canFind('PERSON', query) && !isOfPlaceOrTime(query);
  const called = sql`select k.word from unnest(${texts(names)}) as k(word) where exists (
    select from profiles p where p.id <> ${query.profileID} and p.search_words like '% ' || name_key(k.word) || '%'
      and ${mayFindSql(query.profileID)})`;
  return sql.join([...held, ...(people ? [called] : [])], sql` union all `);
}

const nobody = sql`select null::text as type, null::text as id, null::text as board_id, null::text as post_id,
  null::timestamptz as at, null::float8 as rank where false`;

function during(
  { from, to, profileID, narrowing: { before, after } }: ParsedQuery,
  column: string,
): RawBuilder<unknown> {
  const at = sql.ref(column);
  const startOf = (day: string) =>
    sql`(select day_start(z.time_zone, ${day}::date) from profiles z where z.id = ${profileID})`;
  const days = [
    ...before.map((day) => sql` and ${at} < ${startOf(day)}`),
    ...after.map((day) => sql` and ${at} >= ${startOf(day)}`),
  ];
  return sql`(${from ?? null}::timestamptz is null or ${at} >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or ${at} < ${to ?? null}::timestamptz)
    ${sql.join(days, sql``)}`;
}

/** People are no board's and of no time: where either was asked for, none is found. */
const isOfPlaceOrTime = ({ boardID, postID, from, to }: ParsedQuery): boolean =>
  [boardID, postID, from, to].some((value) => value !== undefined);

function foundPeople(query: ParsedQuery): RawBuilder<unknown> {
  const { profileID, words, narrowing } = query;
  if (isOfPlaceOrTime(query)) return nobody;
  const conditions = [
    // A name that has no spaces is found by any part of it.
    ...words.map(
      (word) => sql`p.search_words like ${isSpaceless(word) ? '%' : '% '} || name_key(${word}) || '%'`,
    ),
    ...(narrowing.is.includes('bookmarked') ? [isBookmarked(profileID, sql.ref('p.id'))] : []),
  ];
  return sql`select 'PERSON' as type, p.id, null as board_id, null as post_id, p.created_at as at,
      (1 + (connection_status(${profileID}, p.id) <> 'STRANGER')::int)::float8 as rank
    from profiles p
    where p.id <> ${profileID} and ${sql.join(conditions, sql` and `)} and ${mayFindSql(profileID)}
    limit ${MOST_COUNTED}`;
}
