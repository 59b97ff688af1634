import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { createPost, deletePost, updatePost } from '#features/posts/contract.ts';
import { setTags } from '#features/tags/contract.ts';
import {
  addTaskMembers,
  chartTasks,
  listTasks,
  updateTaskSettings,
  type TaskSort,
} from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type CallInput, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { quickest } from '../../../testing/quickest.ts';
import { queriesOf } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

type ListBody = NonNullable<CallInput<typeof listTasks>['body']>;
const list = (body: ListBody = {}, person = team.viewer) =>
  call(app, listTasks, { body: { includeCount: true, ...body } }, person);
const titles = async (body: ListBody = {}, person = team.viewer) => {
  const { info, total } = await list(body, person);
  expect(total).toBe(info.length);
  return info.map(({ title }) => title);
};
/** The day in UTC, some days from now. */
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const make = async (title: string, body: Body<typeof updateTaskSettings>, does: Person[] = []) => {
  const { boardID } = team;
  const { _id: postID } = await call(app, createPost, { params: { boardID }, body: { title } }, team.author);
  const params = { boardID, postID };
  await call(app, updateTaskSettings, { params, body: { taskMode: true, ...body } }, team.author);
  const taskMembers = does.map(({ profileID }) => ({ profileID }));
  if (does.length > 0) await call(app, addTaskMembers, { params, body: { taskMembers } }, team.author);
  return params;
};

describe('the tasks of all boards', () => {
  beforeEach(async () => {
    team = await createTeam(app);
    await make('Écru lamps', { taskDueDate: day(-2), taskPriority: 'HIGH' }, [team.viewer]);
    await make('Bench', { taskDueDate: day(0), taskStatus: 'IN_PROGRESS' }, [team.viewer, team.owner]);
    await make('Chairs', { taskDueDate: day(3) });
    await make('Desk', {});
    await make('Finished', { taskDueDate: day(-2), taskStatus: 'COMPLETED' }, [team.viewer]);
    const { boardID } = team;
    await call(app, createPost, { params: { boardID }, body: { title: 'Not a task' } }, team.author);
  });

  test('have one statement an order, and one for the charts, whatever is filtered by', async () => {
    const { boardID } = team;
    const tags = ['Red', 'Old'];
    const places: ListBody[] = [
      ...(['ALL', 'ASSIGNED_TO_ME', 'CREATED_BY_ME'] as const).map((scope) => ({ scope })),
      { boardIDs: [boardID] },
      ...(['ANY', 'ALL'] as const).map((match) => ({ tagsFilter: { tags, match } })),
    ];
    const filters: ListBody[] = [
      ...places,
      { status: ['OPEN'], priority: ['HIGH'], progress: ['OVER_DUE'] },
      { dueFrom: day(-9), dueTo: day(9), completedFrom: day(-9), search: 'bench' },
      { undated: true, includeCount: false },
    ];
    const textsOf = async (work: () => Promise<unknown>) =>
      (await queriesOf(work)).map(({ text }) => text).filter((text) => text.includes('t as materialized'));
    const lists = new Set<string>();
    const orders = ['duedate-asc', 'duedate-desc', 'title-asc', 'title-desc'] as const;
    for (const sortBy of orders)
      for (const filter of filters)
        for (const text of await textsOf(() => list({ sortBy, ...filter }))) lists.add(text);
    expect(lists.size).toBe(orders.length);
    const charts = new Set<string>();
    for (const body of places)
      for (const text of await textsOf(() => call(app, chartTasks, { body }, team.viewer))) charts.add(text);
    expect(charts.size).toBe(1);
  });

  test('are sorted by due date and title, both ways, what has no date last', async () => {
    const sorted = (sortBy: TaskSort) => titles({ sortBy, status: ['OPEN', 'IN_PROGRESS'] });
    expect(await sorted('duedate-asc')).toEqual(['Écru lamps', 'Bench', 'Chairs', 'Desk']);
    expect(await sorted('duedate-desc')).toEqual(['Chairs', 'Bench', 'Écru lamps', 'Desk']);
    expect(await sorted('title-asc')).toEqual(['Bench', 'Chairs', 'Desk', 'Écru lamps']);
    expect(await sorted('title-desc')).toEqual(['Écru lamps', 'Desk', 'Chairs', 'Bench']);
  });

  test.each(['duedate-asc', 'duedate-desc', 'title-asc', 'title-desc'] as const)(
    '%s, page by page',
    async (sortBy) => {
      const whole = await titles({ sortBy });
      const paged: string[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await call(
          app,
          listTasks,
          { body: { sortBy, limit: 2, ...(cursor && { cursor }) } },
          team.viewer,
        );
        expect([page.total, page.counts]).toEqual([undefined, undefined]);
        paged.push(...page.info.map(({ title }) => title));
        if (!page.hasRemaining) break;
        cursor = page.cursor;
      }
      expect(paged).toEqual(whole);
      expect(whole).toHaveLength(5);
    },
  );

  test('are filtered by scope, status, priority, progress, words, days and boards', async () => {
    expect(await titles({ scope: 'ASSIGNED_TO_ME' })).toEqual(['Écru lamps', 'Finished', 'Bench']);
    expect(await titles({ scope: 'CREATED_BY_ME' })).toEqual([]);
    expect(await titles({ undated: true })).toEqual(['Desk']);
    expect(await titles({ scope: 'CREATED_BY_ME' }, team.author)).toHaveLength(5);
    expect(await titles({ status: ['COMPLETED', 'IN_PROGRESS'] })).toEqual(['Finished', 'Bench']);
    expect(await titles({ priority: ['HIGH'] })).toEqual(['Écru lamps']);
    expect(await titles({ progress: ['OVER_DUE', 'DUE_TODAY'] })).toEqual(['Écru lamps', 'Bench']);
    expect(await titles({ search: 'ECRU' })).toEqual(['Écru lamps']);
    expect(await titles({ dueFrom: day(0), dueTo: day(2) })).toEqual(['Bench']);
    expect(await titles({ completedFrom: day(-1) })).toEqual(['Finished']);
    expect(await titles({ boardIDs: [team.boardID], status: ['IN_PROGRESS'] })).toEqual(['Bench']);
    expect(await titles({ boardIDs: [newId()] })).toEqual([]);
  });

  test('are filtered by tags, any of them or all, whatever the case, and so are their counts', async () => {
    const { boardID } = team;
    const tag = async (title: string, tags: string[], person = team.author) => {
      const { info } = await list({ search: title }, team.owner);
      await call(app, setTags, { params: { id: info[0]!._id, type: 'POST' }, body: { tags } }, person);
      return info[0]!._id;
    };
    await tag('Bench', ['Oak', 'Old']);
    await tag('Chairs', ['oak']);
    const by = (tags: string[], match: 'ANY' | 'ALL' = 'ANY') => titles({ tagsFilter: { tags, match } });
    expect(await by(['OAK'])).toEqual(['Bench', 'Chairs']);
    expect(await by(['oak', 'old', 'OLD'], 'ALL')).toEqual(['Bench']);
    expect(await by(['old', 'unknown'])).toEqual(['Bench']);
    expect(await by(['old', 'unknown'], 'ALL')).toEqual([]);
    expect(await by([])).toHaveLength(5);
    const { counts } = await list({ tagsFilter: { tags: ['oak'] }, scope: 'ASSIGNED_TO_ME' });
    expect(counts).toMatchObject({
      status: { IN_PROGRESS: 1, OPEN: 0 },
      scope: { ALL: 2, ASSIGNED_TO_ME: 1 },
    });
    const { people } = await call(app, chartTasks, { body: { tagsFilter: { tags: ['oak'] } } }, team.viewer);
    expect(people.map(({ open }) => open)).toEqual([1, 1]);
    const elsewhere = { boardIDs: [newId()] };
    expect((await call(app, chartTasks, { body: elsewhere }, team.viewer)).people).toEqual([]);
    // Hidden posts are found by their tags by those alone who see them, and so are those with a password.
    const hidden = await tag('Chairs', ['oak']);
    await call(
      app,
      updatePost,
      { params: { boardID, postID: hidden }, body: { visibility: 'EDITORS' } },
      team.author,
    );
    expect(await by(['oak'])).toEqual(['Bench']);
    await sql`update posts set password_hash = 'x' where board_id = ${boardID} and title = 'Bench'`.execute(
      app.services.db,
    );
    expect(await by(['oak'])).toEqual([]);
    expect(await titles({ tagsFilter: { tags: ['old'] } }, team.author)).toEqual(['Bench']);
  });

  test('are counted by status, progress and scope, each as if it were not filtered by', async () => {
    const { counts } = await list({ status: ['OPEN', 'IN_PROGRESS'], scope: 'ASSIGNED_TO_ME' });
    expect(counts).toEqual({
      status: { OPEN: 1, IN_PROGRESS: 1, IN_REVIEW: 0, COMPLETED: 1, CLOSED: 0 },
      progress: { OVER_DUE: 1, DUE_TODAY: 1, ON_TRACK: 0 },
      scope: { ALL: 4, ASSIGNED_TO_ME: 2, CREATED_BY_ME: 0 },
    });
  });

  test('say what one may do: the board and the role there', async () => {
    const [task] = (await list({ priority: ['HIGH'] }, team.contributor)).info;
    expect(task!.boardInfo).toMatchObject({
      _id: team.boardID,
      title: 'Field notes',
      role: 'CONTRIBUTOR',
      lockBy: null,
      ownerInfo: { id: team.owner.profileID },
    });
  });

  test('are only of what one may see: no strangers’ boards, hidden posts, bin or archive', async () => {
    expect(await titles({}, team.stranger)).toEqual([]);
    const hidden = await make('Hidden', {});
    await call(app, updatePost, { params: hidden, body: { visibility: 'EDITORS' } }, team.author);
    const gone = await make('Gone', {});
    await call(app, deletePost, { params: gone }, team.author);
    const kept = await make('Kept', {});
    await call(app, updatePost, { params: kept, body: { state: 'ARCHIVED' } }, team.author);
    expect(await titles({ sortBy: 'title-asc' })).not.toContain('Hidden');
    expect(await titles({ sortBy: 'title-asc' }, team.contributor)).toContain('Hidden');
    for (const title of ['Gone', 'Kept']) expect(await titles({}, team.owner)).not.toContain(title);
    const { boardID } = team;
    await sql`update boards set password_hash = 'x' where id = ${boardID}`.execute(app.services.db);
    expect(await titles()).toEqual([]);
    expect((await list()).counts!.scope.ALL).toBe(0);
    await call(
      app,
      updateBoard,
      { params: { boardID }, body: { _id: boardID, title: 'Closed' } },
      team.owner,
    );
  });

  test('refuse the cursor of another order', async () => {
    const { cursor } = await list({ limit: 1 });
    const body = { cursor: cursor!, sortBy: 'title-asc' as const };
    expect((await request(app, listTasks, { body }, team.viewer)).statusCode).toBe(400);
  });
});

describe('with 20,000 tasks on 500 boards', () => {
  let reader: Person;
  beforeAll(async () => {
    team = await createTeam(app);
    reader = await createPerson(app, 'Mei Adeyemi');
    const { db } = app.services;
    await call(app, createBoard, { body: { title: 'Of their own', share: 'private' } }, reader);
    const ids = Array.from({ length: 500 }, () => newId());
    await sql`insert into boards (id, owner_id, title, sort_title)
      select id, ${team.owner.profileID}, 'Board', 'board' from unnest(${ids}::text[]) id`.execute(db);
    await sql`insert into board_members (board_id, profile_id, role)
      select id, m.profile_id, m.role from unnest(${ids}::text[]) id,
        (values (${team.owner.profileID}, 'OWNER'), (${reader.profileID}, 'AUTHOR')) m(profile_id, role)`.execute(
      db,
    );
    // Of each board's 45 posts, 40 are tasks, one of them the reader's. Some boards at a time, as a statement may take seconds.
    for (let from = 0; from < ids.length; from += 50)
      await sql`insert into posts (id, board_id, creator_id, title, sort_title, task_mode, task_due_date, task_status,
          task_member_ids, task_member_roles)
        select '67' || lpad(to_hex(${from}::int * 100 + b.n * 100 + i), 22, '0'), b.id, ${team.owner.profileID}, 'Post ' || i, 'post ' || i, i <= 40,
          case when i % 3 > 0 then date '2026-01-01' + ((b.n * i) % 700)::int end,
          (array['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED', 'CLOSED'])[1 + i % 5],
          case when i = 40 then array[${reader.profileID}::text] else '{}' end,
          case when i = 40 then array['ASSIGNEE'] else '{}' end
        from unnest(${ids.slice(from, from + 50)}::text[]) with ordinality as b(id, n), generate_series(1, 45) i`.execute(
        db,
      );
    // One tag a board, on all of its tasks but every seventh.
    await sql`insert into tags (board_id, key, name) select id, 'oak', 'Oak' from unnest(${ids}::text[]) id`.execute(
      db,
    );
    await sql`update posts set tags = '{Oak}' where board_id = any(${ids}::text[]) and task_mode and hashtext(id::text) % 7 <> 0`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  });

  test.each([
    ['all of them', {}],
    ['one’s own', { scope: 'ASSIGNED_TO_ME' }],
    ['by title, of a status', { sortBy: 'title-desc', status: ['OPEN'] }],
    ['of a tag', { tagsFilter: { tags: ['oak'] } }],
  ] as [string, ListBody][])('%s: the first page with its counts within 600 ms', async (_, body) => {
    const taken = await quickest(600, async () => {
      const { info, total } = await list(body, reader);
      expect([info.length, total! > 400]).toEqual([30, true]);
    });
    expect(taken).toBeLessThan(600);
  });
});
