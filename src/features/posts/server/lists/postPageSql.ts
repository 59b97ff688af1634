import { sql, type RawBuilder } from 'kysely';
import { ownDraft, postKnownByAll, postPublished } from '#access/server/postState.ts';
import { may, postKnown, postThere, readerOfOne } from '#access/server/standing.ts';
import { boardSql, type BoardParams, type BoardRow } from '#features/boards/server/index.ts';
import type { PostSort, PostSummary } from '#features/posts/contract.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import type { Param } from '#platform/server/data/statement.ts';
import {
  partConditions,
  type PartValues,
  type PostOrder,
  type PostPosition,
} from '#postParts/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { doorsSql, type Doors } from './listedPage.ts';
import { isBeyond, orderedBy, postOrders, type ListWay } from './postOrders.ts';
import { openSummary } from '../read/present.ts';

/** The board, and a page of its posts as JSON text, in the list's order. */
export interface PostPage extends BoardRow {
  info: string;
  doors: Doors;
  /** The position of the first one, where others stand before it; not told of a page that follows another. */
  before: PostPosition | null;
  /** The position of the last one, where others follow. */
  after: PostPosition | null;
  total: number | null;
  boardSeq: number;
  profileSeq: number;
}

/** Values of one run of a page's statement; those of the parts' filters come under names of their own. */
export interface Values extends PartValues, BoardParams {
  boardRoom: string;
  profileRoom: string;
  limit: number;
  more: number;
  before: number;
  moreBefore: number;
  includeCount: boolean;
  state: PostSummary['state'];
  everyones: boolean;
  drafts: boolean;
  people: string[];
  key: string;
  id: string;
  postID: string | null;
}

type Sql = RawBuilder<unknown>;

/** A list as what it is put together from: conditions over `p`, each with an index that has the wanted order. */
interface ListSql {
  /** SELECTs of rows of posts. @param ordered those that a condition takes, as many as a page needs, in order */
  sources(param: Param<Values>, ordered: (condition: Sql) => Sql): Sql[];
  /** How many posts there are on all pages. */
  total(param: Param<Values>): Sql;
}

/** Columns of posts that a page reads: the shown columns and the columns of the order. */
const listed = sql.join(
  [
    'id',
    'card',
    'creator_id',
    'cover_file_id',
    'state_changed_by',
    'lock_by',
    'password_hash',
    'task_member_ids',
  ]
    .concat('task_member_roles', ...Object.values(postOrders).flatMap(({ column = [] }) => column))
    .map((column) => sql.ref(`p.${column}`)),
);

/** The board's id, where its posts are the reader's to read. */
const onBoard = sql`(select board.id from board where board.readable)`;

const roleOnBoard = sql`(select board.role from board)`;

/** Posts that are everybody's on the board: the condition of the list's indexes. */
const everyones = (param: Param<Values>) => sql`${postPublished()} and p.state = ${param('state')}`;

/** The reader's own drafts: a handful, which an index of their own finds. */
const ownDrafts = (param: Param<Values>) =>
  sql`${ownDraft({ profileID: param('profileID') })} and p.state = ${param('state')}`;

const countOf = (condition: Sql) =>
  sql`(select count(*) from posts p where p.board_id = ${onBoard} and ${condition})`;

export const wholeList: ListSql = {
  sources: (param, ordered) => [ordered(everyones(param)), ordered(ownDrafts(param))],
  // The board counts what everybody sees.
  total: (param) => sql`(select post_count from boards where id = ${onBoard})
    + ${countOf(sql`not ${postKnownByAll()} and ${everyones(param)} and ${seen(param)}`)}
    + ${countOf(ownDrafts(param))}`,
};

export const filteredList: ListSql = {
  sources(param, ordered) {
    const parts = partConditions(param, param('boardID'), param('profileID'));
    const people = sql`${param('people')}::text[]`;
    const shared = sql`${everyones(param)} and ${param('everyones')}::boolean and ${parts}`;
    return [
      ordered(sql`${shared} and cardinality(${people}) = 0`),
      // As many index scans as people, whatever the board holds.
      sql`select its.* from unnest(${people}) as someone(id),
        lateral (${ordered(sql`${shared} and p.creator_id = someone.id`)}) its`,
      ordered(sql`${ownDrafts(param)} and ${param('drafts')}::boolean and ${parts}`),
    ];
  },
  total(param) {
    const parts = partConditions(param, param('boardID'), param('profileID'));
    const people = sql`${param('people')}::text[]`;
    return sql`${countOf(
      sql`${everyones(param)} and ${seen(param)} and ${param('everyones')}::boolean and ${parts}
        and (cardinality(${people}) = 0 or p.creator_id = any(${people}))`,
    )} + ${countOf(sql`${ownDrafts(param)} and ${param('drafts')}::boolean and ${parts}`)}`;
  },
};

/** Rows of the list on one side of a position, the nearest first. @param most how many at most */
type RowsOf = (way: ListWay, position: { key: Sql; id: Sql }, most: Sql) => Sql;

/** A page as pieces of its statement. */
interface PagePieces {
  /**
   * The posts as a table `page`, and one more at an end where there are more: `place` says in which order they stand, below
   * 0 before the position.
   */
  page: Sql;
  /** Which of them are shown. */
  fits: Sql;
  /** Columns of `posts`, over all of them together, by which `before` and `after` go. */
  ends: Sql;
  before: Sql;
  after: Sql;
}

type PageSql = (order: PostOrder, param: Param<Values>, rows: RowsOf) => PagePieces;

/** The page that follows a position. Its end is found with the posts: to look for it afterwards takes a tenth of a page. */
export const nextPage: PageSql = (order, param, rows) => {
  const isLast = sql`filter (where place = ${param('limit')})`;
  return {
    page: sql`page as materialized (
      select c.*, row_number() over () as place
      from (${rows('after', { key: param('key'), id: param('id') }, param('more'))}) c
    )`,
    fits: sql`place <= ${param('limit')}`,
    ends: sql`count(*)::int as count, max(page.id::text) ${isLast} as last_id, max(${order.key('page')}) ${isLast} as last_key`,
    before: sql`null::json`,
    after: sql`case when posts.count > ${param('limit')} then
      json_build_object('key', posts.last_key, 'id', posts.last_id) end`,
  };
};

/** Posts on both sides of a position, or of a post that is there: where few stand before it, more of those after it. */
export const pageAround: PageSql = (order, param, rows) => {
  const position = {
    key: sql`coalesce((select key from middle), ${param('key')})`,
    id: sql`coalesce((select id from middle), ${param('id')})`,
  };
  const page = sql`middle as materialized (
    select ${order.key('p')} as key, p.id::text as id from posts p
    where p.id = ${param('postID')} and p.board_id = ${onBoard}
      and ${postThere({ profileID: param('profileID') })} and ${seen(param)}
  ), before as materialized (
    select c.*, -row_number() over () as place
    from (${rows('before', position, param('moreBefore'))}) c
  ), page as materialized (
    select before.*, place >= -${param('before')}::int as fits from before
    union all
    select c.*, place <= ${param('limit')}::int - least(${param('before')}::int, (select count(*) from before)) from (
      select c.*, row_number() over () as place from (${rows('from', position, param('more'))}) c
    ) c
  )`;
  const edge = (direction: Sql) => sql`(select json_build_object('key', ${order.key('page')}, 'id', id)
    from page where fits order by place ${direction} limit 1)`;
  return {
    page,
    fits: sql`fits`,
    ends: sql`bool_or(place < 0 and not fits) as more_before, bool_or(place > 0 and not fits) as more_after`,
    before: sql`case when posts.more_before then ${edge(sql``)} end`,
    after: sql`case when posts.more_after then ${edge(sql`desc`)} end`,
  };
};

/**
 * The one statement behind a page. Each source comes from an index in the wanted order and stops at the page's end; the
 * sources are merged. Each writer is looked up once.
 */
export function pageSql(
  links: FileLinks,
  sortBy: PostSort,
  param: Param<Values>,
  list: ListSql,
  piecesOf: PageSql,
): RawBuilder<PostPage> {
  const order = postOrders[sortBy];
  const rows: RowsOf = (way, { key, id }, most) => {
    const ordered = (condition: Sql) => sql`
      select ${listed} from posts p where p.board_id = ${onBoard} and ${condition} and ${seen(param)}
        and ${isBeyond(order, way, key, id)}
      order by ${orderedBy(order, 'p', way)} limit ${most}`;
    const sources = list.sources(param, ordered).map((source) => sql`(${source})`);
    return sql`select * from (${sql.join(sources, sql` union all `)}) c
      order by ${orderedBy(order, 'c', way)} limit ${most}`;
  };
  const summary = openSummary(links, 'page', sql`writers.person`);
  const { page, fits, ends, before, after } = piecesOf(order, param, rows);
  return sql<PostPage>`
    with board as materialized (${boardSql(param, sql`, ${may('post.read')} as readable`)}),
      ${page},
      writers as materialized (
        select w.id as writer_id, person_json(w)::text as person from profiles w where w.id in (select creator_id from page)
      )
    select board.*, posts.info, posts.doors,
      ${before} as before, ${after} as after,
      case when ${param('includeCount')}::boolean then (${list.total(param)})::int end as total,
      ${seqOf(param('boardRoom'))} as "boardSeq",
      ${seqOf(param('profileRoom'))} as "profileSeq"
    from (
      select '[' || coalesce(string_agg(${summary} || '}', ', ' order by place) filter (where ${fits}), '') || ']' as info,
        ${doorsSql(readerOfOne(param), roleOnBoard)} as doors, ${ends}
      from page left join writers on writers.writer_id = page.creator_id
    ) posts left join board on true`;
}

/** Whether the reader sees a post of the board, or its title and cover. */
const seen = (param: Param<Values>) => postKnown({ profileID: param('profileID') }, 'p', roleOnBoard);
