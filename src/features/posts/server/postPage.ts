import { sql, type RawBuilder } from 'kysely';
import { may, postKnown } from '#access/server/standing.ts';
import { boardSql, type BoardParams, type BoardRow } from '#features/boards/server/index.ts';
import { postSorts, type PostSort, type PostSummary } from '#features/posts/contract.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { perInstance, statement, type Param } from '#platform/server/data/statement.ts';
import { partConditions, type PartValues, type PostPosition } from '#postParts/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { postOrders } from './postOrders.ts';
import { openSummary } from './present.ts';

export interface PageOptions {
  boardID: string;
  limit: number;
  sortBy: PostSort;
  includeCount: boolean;
  /** Whether the posts in use or those in the archive. */
  state: PostSummary['state'];
  /** Whether the reader's drafts alone. */
  draftsOnly: boolean;
  /** The people whose posts these are; everybody's where it is empty. */
  people: string[];
  /** Values that the filters of the parts take; undefined where no part filters. */
  parts: PartValues | undefined;
  after: PostPosition;
}

/** The board, and a page of its posts as JSON text, with the position of its last row where more rows follow. */
export interface PostPage extends BoardRow {
  info: string;
  /** Whether one of them has a password. */
  hasProtected: boolean;
  /** Rows found: one more than the limit where more follow. */
  count: number;
  total: number | null;
  key: string | null;
  lastID: string | null;
  boardSeq: number;
  profileSeq: number;
}

/** Values of one run of a page's statement; those of the parts' filters come under names of their own. */
interface Values extends PartValues, BoardParams {
  boardRoom: string;
  profileRoom: string;
  limit: number;
  more: number;
  includeCount: boolean;
  state: PostSummary['state'];
  everyones: boolean;
  drafts: boolean;
  people: string[];
  key: string;
  after: string;
}

type Sql = RawBuilder<unknown>;

/**
 * Reads a board and a page of its posts; none of one that is not the reader's to read. The caller judges the board
 * (`grantBoard`) before anything else.
 */
export async function postPage(
  { db, services, actor }: Pick<AnyRead, 'db' | 'services' | 'actor'>,
  { limit, after, parts, people, draftsOnly, ...options }: PageOptions,
): Promise<PostPage> {
  const { boardID, sortBy } = options;
  const { profileID, sessionID } = actor;
  const isFiltered = people.length > 0 || draftsOnly || parts !== undefined || options.state === 'ARCHIVED';
  const run = statements(services.links)[sortBy][isFiltered ? 'filtered' : 'whole'];
  const [page] = await run(db, {
    ...options,
    ...parts,
    profileID,
    sessionID,
    bin: false,
    key: after.key,
    after: after.id,
    boardRoom: `board:${boardID}`,
    profileRoom: `profile:${profileID}`,
    limit,
    more: limit + 1,
    people,
    everyones: !draftsOnly,
    drafts: people.length === 0 || people.includes(profileID),
  });
  return page!;
}

/**
 * Two statements an order, whatever is filtered by: all filters are values. The list without filters has a text of its
 * own because the database keeps one plan of it: with the filters in it, even unused, that plan is estimated to be dear,
 * and so it is made again each time, which takes as long as the page.
 */
const statements = perInstance((links: FileLinks) => {
  const both = (sortBy: PostSort) => ({
    whole: statement<Values, PostPage>((param) => pageSql(links, sortBy, param, wholeList)),
    filtered: statement<Values, PostPage>(
      (param) => pageSql(links, sortBy, param, filteredList),
      ({ includeCount }) => !includeCount,
    ),
  });
  return Object.fromEntries(postSorts.map((sortBy) => [sortBy, both(sortBy)])) as Record<
    PostSort,
    ReturnType<typeof both>
  >;
});

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

/** Posts that are everybody's on the board: the condition of the list's indexes. */
const everyones = (param: Param<Values>) =>
  sql`p.deleted_at is null and not p.is_draft and p.state = ${param('state')}`;

/** The reader's own drafts: a handful, which an index of their own finds. */
const ownDrafts = (param: Param<Values>) =>
  sql`p.deleted_at is null and p.is_draft and p.creator_id = ${param('profileID')} and p.state = ${param('state')}`;

const countOf = (condition: Sql) =>
  sql`(select count(*) from posts p where p.board_id = ${onBoard} and ${condition})`;

const wholeList: ListSql = {
  sources: (param, ordered) => [ordered(everyones(param)), ordered(ownDrafts(param))],
  // The board counts what everybody sees.
  total: (param) => sql`(select post_count from boards where id = ${onBoard})
    + ${countOf(sql`p.audience <> 'BOARD' and ${everyones(param)} and ${seen(param)}`)}
    + ${countOf(ownDrafts(param))}`,
};

const filteredList: ListSql = {
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

/**
 * The one statement behind a page. Each source comes from an index in the wanted order and stops at the page's end; the
 * sources are merged. Each writer is looked up once.
 */
function pageSql(
  links: FileLinks,
  sortBy: PostSort,
  param: Param<Values>,
  list: ListSql,
): RawBuilder<PostPage> {
  const order = postOrders[sortBy];
  const ordered = (condition: Sql) => sql`
    select ${listed} from posts p where p.board_id = ${onBoard} and ${condition} and ${seen(param)}
      and ${order.after(param('key'), param('after'))}
    order by ${order.by('p')} limit ${param('more')}`;
  const union = sql.join(
    list.sources(param, ordered).map((source) => sql`(${source})`),
    sql` union all `,
  );
  const summary = openSummary(links, 'page', sql`writers.person`);
  return sql<PostPage>`
    with board as materialized (${boardSql(param, sql`, ${may('post.read')} as readable`)}),
      page as materialized (
        select c.*, row_number() over () as place from (
          select * from (${union}) c order by ${order.by('c')} limit ${param('more')}
        ) c
      ),
      writers as materialized (
        select w.id as writer_id, person_json(w)::text as person from profiles w where w.id in (select creator_id from page)
      )
    select board.*, posts.*,
      case when ${param('includeCount')}::boolean then (${list.total(param)})::int end as total,
      ${seqOf(param('boardRoom'))} as "boardSeq",
      ${seqOf(param('profileRoom'))} as "profileSeq"
    from (
      select '[' || coalesce(string_agg(${summary} || '}', ', ' order by place) filter (where place <= ${param('limit')}), '') || ']' as info,
        coalesce(bool_or(password_hash is not null), false) as "hasProtected", count(*)::int as count,
        max(page.id::text) filter (where place = ${param('limit')}) as "lastID",
        max(${order.key('page')}) filter (where place = ${param('limit')}) as key
      from page left join writers on writers.writer_id = page.creator_id
    ) posts left join board on true`;
}

/** Whether the reader sees a post of the board, or its title and cover. */
const seen = (param: Param<Values>) =>
  postKnown({ profileID: param('profileID') }, 'p', sql`(select board.role from board)`);
