import { sql, type RawBuilder } from 'kysely';
import { ownDraft, postPublished } from '#access/server/postState.ts';
import { boardListed, may, ownBoards, postKnown, standing } from '#access/server/standing.ts';
import {
  postSorts,
  type listAllPosts as listEndpoint,
  type PostSort,
  type PostSummary,
} from '#features/posts/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { rawPage } from '#platform/server/data/page.ts';
import { perInstance, statement, type Param } from '#platform/server/data/statement.ts';
import { partConditions, partValues, type PartValues } from '#postParts/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { doorsSql, listedPage, type Doors } from './listedPage.ts';
import { cursorOf, isBeyond, orderedBy, positionOf, postOrders } from './postOrders.ts';
import { openSummary } from '../read/present.ts';
import { withMarks } from '../read/talk.ts';

const PAGE = 30;

interface Values extends PartValues {
  profileID: string;
  sessionID: string;
  profileRoom: string;
  limit: number;
  more: number;
  last: number;
  includeCount: boolean;
  state: PostSummary['state'];
  everyones: boolean;
  people: string[];
  key: string;
  id: string;
}

/** A page as JSON text, with the position of its last row where more rows follow. */
interface AllPostsPage {
  info: string;
  doors: Doors;
  /** How far each board reaches that has a post among them. */
  reach: Record<string, number>;
  /** Rows found: one more than the limit where more follow. */
  count: number;
  total: number | null;
  key: string | null;
  id: string | null;
  seq: number;
}

/** A statement an order, whatever is filtered by: filters are values. */
const statements = perInstance((links: FileLinks) => {
  // Each goes through all boards of its reader.
  const of = (sortBy: PostSort) =>
    statement<Values, AllPostsPage>(
      (param) => pageSql(links, sortBy, param),
      () => false,
    );
  return Object.fromEntries(postSorts.map((sortBy) => [sortBy, of(sortBy)])) as Record<
    PostSort,
    ReturnType<typeof of>
  >;
});

/**
 * The posts of all boards that the reader has and that are in use: of each board as many as a page needs, by its index,
 * merged in the wanted order.
 */
function pageSql(links: FileLinks, sortBy: PostSort, param: Param<Values>): RawBuilder<AllPostsPage> {
  const order = postOrders[sortBy];
  const reader = { profileID: param('profileID'), sessionID: param('sessionID') };
  const people = sql`${param('people')}::text[]`;
  const wanted = sql`p.board_id = mine.id and p.state = ${param('state')}
    and ${postKnown(reader, 'p', sql.ref('mine.role'))} and ${partConditions(param, sql.ref('mine.id'), param('profileID'))}
    and (cardinality(${people}) = 0 or p.creator_id = any(${people}))`;
  const shared = sql`${wanted} and ${postPublished()} and ${param('everyones')}::boolean`;
  const drafts = sql`${wanted} and ${ownDraft(reader)}`;
  const ordered = (condition: RawBuilder<unknown>) => sql`(
    select p.* from posts p where ${condition} and ${isBeyond(order, 'after', param('key'), param('id'))}
    order by ${orderedBy(order, 'p')} limit ${param('more')})`;
  return sql<AllPostsPage>`
    with mine as materialized (
      select b.id, b.title, b.cloth, b.owner_id, b.state, b.lock_by, s.role from ${ownBoards(param('profileID'))} own join boards b on b.id = own.board_id and ${boardListed}
        ${standing(reader)} where ${may('post.read')}
    ), page as materialized (
      select c.* from mine cross join lateral (${ordered(shared)} union all ${ordered(drafts)}) c
      order by ${orderedBy(order, 'c')} limit ${param('more')}
    ), writers as materialized (
      select w.id as writer_id, person_json(w) as person from profiles w where w.id in (select creator_id from page)
    )
    select
      (select coalesce(json_agg(${listedSql(links)} order by ${orderedBy(order, 'shown')}), '[]')
        from (select * from page order by ${orderedBy(order, 'page')} limit ${param('limit')}) shown
          left join writers on writers.writer_id = shown.creator_id join mine on mine.id = shown.board_id)::text as info,
      (select ${doorsSql(reader, sql.ref('mine.role'))} from page join mine on mine.id = page.board_id) as doors,
      (select coalesce(json_object_agg('board:' || of.board_id, ${seqOf(sql`'board:' || of.board_id`)}), '{}')
        from (select distinct board_id from page) of) as reach,
      (select count(*) from page)::int as count, last.id, last.key,
      case when ${param('includeCount')}::boolean then (
        select count(*) from mine join posts p on (${shared}) or (${drafts}))::int end as total,
      ${seqOf(param('profileRoom'))} as seq
    from (values (1)) as one left join lateral (
      select page.id, ${order.key('page')} as key from page order by ${orderedBy(order, 'page')} limit 1 offset ${param('last')}
    ) last on true`;
}

/** A post with its board. */
const listedSql = (links: FileLinks) => sql`(${openSummary(links, 'shown', sql`writers.person`)}
  || ', "boardInfo": ' || json_build_object('_id', mine.id, 'title', mine.title, 'cloth', mine.cloth,
    'ownerInfo', person_of(mine.owner_id), 'role', mine.role,
    'state', mine.state, 'lockBy', mine.lock_by) || '}')::json`;

/** The posts over all boards, one page in one statement. Public boards of others are in nobody's list. */
export async function listAllPosts(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { profileID, sessionID } = context.actor;
  const { sortBy = 'recent', filterBy, postFilterType, peopleFilter = [], cursor, ...body } = context.body;
  const limit = clampLimit(body.limit, PAGE);
  const [found] = await statements(context.services.links)[sortBy](context.db, {
    profileID,
    sessionID,
    profileRoom: `profile:${profileID}`,
    limit,
    more: limit + 1,
    last: limit - 1,
    includeCount: body.includeCount ?? false,
    state: filterBy === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE',
    everyones: filterBy !== 'DRAFTS',
    people: postFilterType === 'CREATOR' ? [...new Set(peopleFilter)] : [],
    ...partValues(context.body),
    ...positionOf(sortBy, cursor),
  });
  const page = found!;
  context.asOf(`profile:${profileID}`, page.seq);
  for (const [room, seq] of Object.entries(page.reach)) context.asOf(room as Room, seq);
  const hasRemaining = page.count > limit;
  const next = hasRemaining ? cursorOf(sortBy, { key: page.key!, id: page.id! }) : undefined;
  const info = body.includeMarks === false ? listedPage(page) : await withMarks(context, listedPage(page));
  return rawPage(info, hasRemaining, { cursor: next, total: page.total ?? undefined });
}
