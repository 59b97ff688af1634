import { sql, type RawBuilder } from 'kysely';
import type { PostSort } from '#features/posts/contract.ts';
import type { AnyRead } from '#platform/server/context.ts';
import type { FileLinks } from '#platform/server/fileLinks.ts';
import { statement, type Param } from '#platform/server/statement.ts';
import { postOrders, type Continuation, type PostPosition } from './postOrders.ts';
import { postSummarySql } from './present.ts';

export interface PageOptions {
  boardID: string;
  /** Who reads: their own drafts are among the posts. */
  profileID: string;
  limit: number;
  sortBy: PostSort;
  includeCount: boolean;
  /** Whose posts; everybody's when absent. */
  people: string[] | undefined;
  after: Continuation | undefined;
}

/** A page as JSON text, with the sort keys of its last row where more rows follow. */
export interface PostPage extends PostPosition {
  info: string;
  /** Rows found: one more than the limit where more follow. */
  count: number;
  total: number | null;
  boardSeq: number;
  profileSeq: number;
}

/** What makes a statement another text; the rest are its values. */
interface Shape {
  sortBy: PostSort;
  people: boolean;
  drafts: boolean;
  after: boolean;
  includeCount: boolean;
}

interface Values {
  boardID: string;
  profileID: string;
  boardRoom: string;
  profileRoom: string;
  limit: number;
  more: number;
  last: number;
  people: string[];
  key: string | null;
  id: string | null;
}

type Statement = (db: AnyRead['db'], values: Values) => Promise<PostPage[]>;

/** Each shape's statement, for each installation's links. */
const statements = new WeakMap<FileLinks, Map<string, Statement>>();

/** Reads a page of a board's posts. Checks no capability: the caller has. */
export async function postPage(
  { db, services }: Pick<AnyRead, 'db' | 'services'>,
  options: PageOptions,
): Promise<PostPage> {
  const { boardID, profileID, limit, people, after } = options;
  const run = statementFor(services.links, {
    sortBy: options.sortBy,
    people: people !== undefined,
    drafts: people?.includes(profileID) ?? true,
    after: after !== undefined,
    includeCount: options.includeCount,
  });
  const [page] = await run(db, {
    boardID,
    profileID,
    boardRoom: `board:${boardID}`,
    profileRoom: `profile:${profileID}`,
    limit,
    more: limit + 1,
    last: limit - 1,
    people: people ?? [],
    key: after?.key ?? null,
    id: after?.id ?? null,
  });
  return page!;
}

function statementFor(links: FileLinks, shape: Shape): Statement {
  let known = statements.get(links);
  if (!known) statements.set(links, (known = new Map()));
  const name = JSON.stringify(shape);
  let run = known.get(name);
  if (!run) known.set(name, (run = statement<Values, PostPage>((param) => pageSql(links, shape, param))));
  return run;
}

/** Posts that are everybody's on the board: the condition of the list's indexes. */
const everyones = sql`p.deleted_at is null and not p.is_draft and p.state = 'ACTIVE'`;

/**
 * The one statement behind a page. Everybody's posts come from an index in the wanted order and stop at the page's
 * end; the reader's own drafts, a handful, come from theirs and are merged in. Each writer is looked up once.
 */
function pageSql(links: FileLinks, shape: Shape, param: Param<Values>): RawBuilder<PostPage> {
  const order = postOrders[shape.sortBy];
  const after = shape.after ? sql`and ${order.after(param('key'), param('id'))}` : sql``;
  const ordered = (condition: RawBuilder<unknown>) => sql`
    select p.* from posts p where p.board_id = ${param('boardID')} and ${condition} ${after}
    order by ${order.by('p')} limit ${param('more')}`;
  // As many index scans as people, whatever the board holds.
  const theirs = sql`select its.* from unnest(${param('people')}::text[]) as someone(id),
    lateral (${ordered(sql`${everyones} and p.creator_id = someone.id`)}) its`;
  const parts = [shape.people ? theirs : ordered(everyones)];
  if (shape.drafts)
    parts.push(ordered(sql`p.deleted_at is null and p.is_draft and p.creator_id = ${param('profileID')}`));
  const union = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
  return sql<PostPage>`
    with page as materialized (select * from (${union}) c order by ${order.by('c')} limit ${param('more')}),
      writers as materialized (
        select w.id as writer_id, person_json(w) as person from profiles w where w.id in (select creator_id from page)
      )
    select
      (select coalesce(json_agg(${postSummarySql(links, 'shown', sql`writers.person`)} order by ${order.by('shown')}), '[]')
        from (select * from page order by ${order.by('page')} limit ${param('limit')}) shown
          left join writers on writers.writer_id = shown.creator_id)::text as info,
      (select count(*) from page)::int as count, last.id, last.sort_title as "sortTitle", last.sort_at as "sortAt",
      ${shape.includeCount ? totalSql(shape, param) : sql`null::int`} as total,
      coalesce((select seq from rooms where room = ${param('boardRoom')}), 0) as "boardSeq",
      coalesce((select seq from rooms where room = ${param('profileRoom')}), 0) as "profileSeq"
    from (values (1)) as one left join lateral (
      select id, sort_title, sort_at from page order by ${order.by('page')} limit 1 offset ${param('last')}
    ) last on true`;
}

function totalSql(shape: Shape, param: Param<Values>): RawBuilder<number> {
  const all = shape.people
    ? sql`(select count(*) from posts p where p.board_id = ${param('boardID')} and p.creator_id = any(${param('people')}::text[]) and ${everyones})`
    : sql`(select post_count from boards where id = ${param('boardID')})`;
  const drafts = sql`(select count(*) from posts p where p.board_id = ${param('boardID')} and p.is_draft and p.deleted_at is null
    and p.creator_id = ${param('profileID')})`;
  return shape.drafts ? sql<number>`(${all} + ${drafts})::int` : sql<number>`${all}::int`;
}
