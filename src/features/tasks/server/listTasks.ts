import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { personSql } from '#access/server/personSql.ts';
import { postInUse } from '#access/server/postState.ts';
import { boardListed, may, ownBoards, postSeen, readerOf, standing } from '#access/server/standing.ts';
import { postSummarySql } from '#features/posts/server/index.ts';
import {
  taskScopes,
  type listTasks as listEndpoint,
  type TaskCounts,
  type TaskScope,
  type TaskSort,
} from '#features/tasks/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { text } from '#platform/contract/text.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import type { FileLinks } from '#platform/server/data/fileLinks.ts';
import { answerPage } from '#platform/server/data/page.ts';
import { taskProgresses, taskStatuses } from '#postParts/tasks/contract.ts';
import { taskProgress, todayOf } from '#postParts/tasks/server/index.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { placesOf } from './places.ts';

const PAGE = 30;

/** Keys are text in every order; what has no date comes last in both directions. */
const sorts: Record<TaskSort, { key: RawBuilder<unknown>; back: boolean }> = {
  'duedate-asc': { key: sql`coalesce(p.task_due_date::text, '~')`, back: false },
  'duedate-desc': { key: sql`coalesce(p.task_due_date::text, ' ')`, back: true },
  'title-asc': { key: sql.ref('p.sort_title'), back: false },
  'title-desc': { key: sql.ref('p.sort_title'), back: true },
};

interface Row {
  /** Null in the one row of an empty page. */
  id: string | null;
  key: string;
  json: string;
  counts: TaskCounts | null;
  total: number | null;
  seq: number;
  dashboardSeq: number;
}

const among = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql<boolean>`(cardinality(${values}::text[]) = 0 or ${column} = any(${values}::text[]))`;

/**
 * The tasks on all boards of the reader, a page at a time. Narrow rows of all of them are filtered, counted and sorted; the
 * wide ones are made for the page alone.
 */
export async function listTasks(context: ReadContext<typeof listEndpoint>): Promise<RawJson> {
  const { scope = 'ALL', status = [], progress = [], sortBy = 'duedate-asc', cursor, ...body } = context.body;
  const { profileID } = context.actor;
  const reader = readerOf(context.actor);
  const limit = clampLimit(body.limit, PAGE);
  const includeCount = body.includeCount ?? false;
  const { back } = sorts[sortBy];
  const Cursor = z.tuple([z.literal(sortBy), text(400), Id]);
  const [, key, id] = cursor === undefined ? [] : decodeCursor(cursor, Cursor);
  const order = back ? sql`desc` : sql`asc`;
  const beyond = back ? sql`<` : sql`>`;
  const inStatus = among(sql`t.status`, status);
  const inProgress = among(sql`t.progress`, progress);
  const inScope = sql<boolean>`case ${scope}::text when 'ALL' then true when 'CREATED_BY_ME' then t.made else t.mine end`;
  const places = placesOf(body);
  const { rows } = await sql<Row>`
    with today as materialized (select ${todayOf(profileID)} as day),
      t as materialized (
        select p.id, p.task_status as status, ${taskProgress(sql`today.day`)} as progress,
          ${profileID} = any(p.task_member_ids) as mine, p.creator_id = ${profileID} as made,
          ${sorts[sortBy].key} collate "C" as key
        from today, ${ownBoards(profileID)} own join boards b on b.id = own.board_id and ${boardListed}
          ${standing(reader)} ${places.boards}
          join posts p on p.board_id = b.id and p.task_mode and ${postInUse()}
        where ${may('post.read')} and ${postSeen(reader)} and ${places.posts} and ${baseFilter(body)}
      ),
      listed as (select * from t where ${inStatus} and ${inProgress} and ${inScope})
    select page.*, ${seqOf(`profile:${profileID}`)} as seq, ${seqOf(`dashboard:${profileID}`)} as "dashboardSeq",
      case when ${includeCount}::boolean then (select count(*) from listed) end as total,
      case when ${includeCount}::boolean then ${countsSql({ inStatus, inProgress, inScope })} end as counts
    from (values (1)) as one
      left join lateral (
        select l.id, l.key, ${taskJson(context.services.links)}::text as json, row_number() over (order by l.key ${order}, l.id ${order}) as n
        from (
          select * from listed l where ${key ?? null}::text is null or (l.key, l.id) ${beyond} (${key ?? null}, ${id ?? null})
          order by l.key ${order}, l.id ${order} limit ${limit + 1}
        ) l join posts p on p.id = l.id join boards b on b.id = p.board_id ${standing(reader)}
      ) page on true
    order by page.n`.execute(context.db);
  context.asOf(`profile:${profileID}`, rows[0]!.seq);
  context.asOf(`dashboard:${profileID}`, rows[0]!.dashboardSeq);
  const { total, counts } = rows[0]!;
  const end = includeCount ? { total: total ?? undefined, counts } : {};
  return answerPage(rows, limit, (last) => encodeCursor([sortBy, last.key, last.id!]), end);
}

const scopes: Record<TaskScope, RawBuilder<boolean>> = {
  ALL: sql<boolean>`true`,
  ASSIGNED_TO_ME: sql<boolean>`t.mine`,
  CREATED_BY_ME: sql<boolean>`t.made`,
};

type Filter = Pick<
  ReadContext<typeof listEndpoint>['body'],
  'priority' | 'dueFrom' | 'dueTo' | 'undated' | 'completedFrom' | 'search'
>;

/** Conditions that hold for every count too, beside boards and tags: all but scope, status and progress. */
function baseFilter(filter: Filter): RawBuilder<boolean> {
  const { priority = [], dueFrom, dueTo, undated = false, completedFrom, search } = filter;
  const letters = sortKey(search ?? '');
  return sql<boolean>`(${among(sql`p.task_priority`, priority)}
    and (${dueFrom ?? null}::date is null or p.task_due_date >= ${dueFrom ?? null}::date)
    and (${dueTo ?? null}::date is null or p.task_due_date <= ${dueTo ?? null}::date)
    and (not ${undated}::boolean or p.task_due_date is null)
    and (${completedFrom ?? null}::date is null or p.task_complete_date >= ${completedFrom ?? null}::date)
    and (${letters} = '' or strpos(p.sort_title, ${letters}) > 0))`;
}

/** How many there are of each status, progress and scope: each counted as if the list were not filtered by that itself. */
function countsSql(
  filter: Record<'inStatus' | 'inProgress' | 'inScope', RawBuilder<boolean>>,
): RawBuilder<TaskCounts> {
  const { inStatus, inProgress, inScope } = filter;
  const object = (names: readonly string[], condition: (name: string) => RawBuilder<unknown>) =>
    sql`json_build_object(${sql.join(
      names.map((name) => sql`${sql.lit(name)}, count(*) filter (where ${condition(name)})`),
    )})`;
  return sql<TaskCounts>`(select json_build_object(
    'status', ${object(taskStatuses, (name) => sql`${inProgress} and ${inScope} and t.status = ${sql.lit(name)}`)},
    'progress', ${object(taskProgresses, (name) => sql`${inStatus} and ${inScope} and t.progress = ${sql.lit(name)}`)},
    'scope', ${object(taskScopes, (name) => sql`${inStatus} and ${inProgress} and ${scopes[name as TaskScope]}`)}) from t)`;
}

/** A task as it goes over the wire. Expects `p`, `b` and the reader's standing `s`. */
function taskJson(links: FileLinks): RawBuilder<unknown> {
  return sql`(${postSummarySql(links)}::jsonb || jsonb_build_object('boardInfo', jsonb_build_object('_id', b.id, 'title', b.title, 'cloth', b.cloth,
    'ownerInfo', ${personSql(sql`b.owner_id`)}, 'role', s.role, 'state', s.state,
    'lockBy', s.lock_by)))`;
}
