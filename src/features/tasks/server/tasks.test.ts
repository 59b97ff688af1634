import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity } from '#features/activity/contract.ts';
import { listMembers, removeMember, updateRole } from '#features/members/contract.ts';
import {
  createPost,
  deletePost,
  listPosts,
  lockPost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import {
  addTaskMembers,
  getTaskSettings,
  handOverTasks,
  removeTaskMembers,
  updateTaskSettings,
} from '#features/tasks/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { MAX_TASK_MEMBERS } from '#postParts/tasks/contract.ts';
import { call, createTestApp, request, type CallInput, type TestApp } from '../../../testing/app.ts';
import { mayBeAsked } from '../web/assign/mayBeAsked.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;
let post: Post;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  post = await make('Lamps');
});

const make = (title: string, person = team.author) =>
  call(app, createPost, { params: { boardID }, body: { title } }, person);
const at = (postID = post._id) => ({ params: { boardID, postID } });
const set = (body: Body<typeof updateTaskSettings>, postID = post._id, person = team.contributor) =>
  call(app, updateTaskSettings, { ...at(postID), body }, person);
const trySet = (body: object, person = team.contributor) =>
  request(app, updateTaskSettings, { ...at(), body }, person);
const read = (person = team.viewer) => call(app, getTaskSettings, at(), person);
const ask = (people: Person[], postID = post._id, person = team.contributor) =>
  call(
    app,
    addTaskMembers,
    { ...at(postID), body: { taskMembers: people.map(({ profileID }) => ({ profileID })) } },
    person,
  );
const release = (people: Person[], person = team.contributor) =>
  call(
    app,
    removeTaskMembers,
    { ...at(), body: { memberIDs: people.map(({ profileID }) => profileID) } },
    person,
  );
const live = ({ profileID }: Person, timeZone: string) =>
  sql`update profiles set time_zone = ${timeZone} where id = ${profileID}`.execute(app.services.db);

/** The day in a time zone, some days from now. */
const day = (days = 0, timeZone = 'UTC') =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + days * 86_400_000);

describe('a post’s settings as a task', () => {
  test('are the defaults until one of them is set, which makes it a task', async () => {
    const defaults = {
      _id: post._id,
      taskMode: false,
      taskStatus: 'OPEN',
      taskPriority: 'NONE',
      taskDueDate: null,
      taskCompleteDate: null,
      taskEstimateQuantity: null,
      taskEstimateUnits: 'DAYS',
      taskActualQuantity: null,
      taskActualUnits: 'DAYS',
      taskRepeat: null,
      taskMembers: [],
    };
    expect(await read()).toEqual(defaults);
    await set({});
    expect(await read()).toEqual(defaults);
    const wanted = {
      taskPriority: 'HIGH',
      taskDueDate: '2026-11-20',
      taskEstimateQuantity: 2.5,
      taskEstimateUnits: 'HOURS',
      taskActualQuantity: 3,
      taskActualUnits: 'WEEKS',
    } as const;
    expect(await set(wanted)).toEqual({ ...defaults, ...wanted, taskMode: true });
    const [listed] = (await call(app, listPosts, { params: { boardID }, body: {} }, team.viewer)).info;
    expect(listed).toMatchObject({ ...wanted, taskMode: true, priority: 'HIGH', sortDate: post.sortDate });
    expect(await set({ taskMode: false })).toEqual({ ...defaults, ...wanted });
    expect(await set({ taskDueDate: null, taskEstimateQuantity: null })).toMatchObject({
      taskMode: true,
      taskDueDate: null,
      taskEstimateQuantity: null,
    });
  });

  test('say when it was done, for as long as it is', async () => {
    expect(await set({ taskStatus: 'COMPLETED' })).toMatchObject({ taskCompleteDate: day() });
    expect(await set({ taskCompleteDate: '2026-11-02' })).toMatchObject({ taskCompleteDate: '2026-11-02' });
    expect(await set({ taskStatus: 'CLOSED' })).toMatchObject({ taskCompleteDate: '2026-11-02' });
    expect(await set({ taskStatus: 'IN_REVIEW' })).toMatchObject({ taskCompleteDate: null });
    expect(await set({ taskCompleteDate: '2026-11-02' })).toMatchObject({ taskCompleteDate: null });
    expect(await set({ taskStatus: 'CLOSED', taskCompleteDate: '2026-10-01' })).toMatchObject({
      taskCompleteDate: '2026-10-01',
    });
  });

  test('take a moment as its day where the profile is', async () => {
    await live(team.contributor, 'Pacific/Kiritimati');
    expect(await set({ taskDueDate: '2026-11-20T23:30:00.000Z' })).toMatchObject({
      taskDueDate: '2026-11-21',
    });
    expect(await set({ taskStatus: 'COMPLETED' })).toMatchObject({
      taskCompleteDate: day(0, 'Pacific/Kiritimati'),
    });
    await live(team.contributor, 'Pacific/Pago_Pago');
    expect(await set({ taskDueDate: '2026-11-20T05:00:00.000Z' })).toMatchObject({
      taskDueDate: '2026-11-19',
    });
    await live(team.contributor, 'Nowhere/Atlantis');
    expect(await set({ taskDueDate: '2026-11-20T05:00:00.000Z' })).toMatchObject({
      taskDueDate: '2026-11-20',
    });
  });

  test.each([
    ['a status there is not', { taskStatus: 'DONE' }],
    ['a unit there is not', { taskEstimateUnits: 'YEARS' }],
    ['a negative amount', { taskActualQuantity: -1 }],
    ['a day there is not', { taskDueDate: '2026-02-30' }],
    ['a day before days are known', { taskDueDate: '1969-12-31' }],
    ['a field there is not', { taskMembers: [] }],
  ])('refuse %s', async (_, body) => {
    expect((await trySet(body)).statusCode).toBe(400);
  });

  test('are changed by contributors, and by nobody who only comments or reads; not in the archive, nor past a lock', async () => {
    const codes = async () =>
      Promise.all(
        [team.owner, team.contributor, team.subscriber, team.viewer, team.stranger].map(
          async (person) => (await trySet({ taskPriority: 'LOW' }, person)).statusCode,
        ),
      );
    expect(await codes()).toEqual([200, 200, 403, 403, 404]);
    await call(app, lockPost, { ...at(), body: { lockBy: true } }, team.owner);
    expect(await codes()).toEqual([200, 403, 403, 403, 404]);
    await call(app, updatePost, { ...at(), body: { state: 'ARCHIVED' } }, team.owner);
    expect(await codes()).toEqual([403, 403, 403, 403, 404]);
  });
});

describe('those who do a task', () => {
  test('are asked in order, each once, with a role', async () => {
    const { taskMembers } = await ask([team.author, team.viewer, team.author]);
    expect(taskMembers).toEqual([
      { profileID: team.author.profileID, role: 'ASSIGNEE', memberInfo: post.creatorInfo },
      { profileID: team.viewer.profileID, role: 'ASSIGNEE', memberInfo: expect.anything() },
    ]);
    const review = [{ profileID: team.author.profileID, role: 'REVIEWER' as const }];
    const again = await call(app, addTaskMembers, { ...at(), body: { taskMembers: review } }, team.owner);
    expect(again.taskMembers.map(({ role }) => role)).toEqual(['REVIEWER', 'ASSIGNEE']);
    expect((await release([team.author, team.owner])).taskMembers).toMatchObject([
      { profileID: team.viewer.profileID },
    ]);
    expect(await release([team.viewer])).toMatchObject({ taskMembers: [], taskMode: true });
  });

  test('can read it', async () => {
    const outcome = async (person: Person) => {
      const taskMembers = [{ profileID: person.profileID }];
      const { statusCode } = await request(
        app,
        addTaskMembers,
        { ...at(), body: { taskMembers } },
        team.owner,
      );
      return statusCode;
    };
    expect(await outcome(team.stranger)).toBe(400);
    await call(app, updatePost, { ...at(), body: { visibility: 'EDITORS' } }, team.owner);
    expect([await outcome(team.viewer), await outcome(team.contributor)]).toEqual([400, 200]);
    expect((await read(team.owner)).taskMembers).toHaveLength(1);
  });

  test('are at most twenty', async () => {
    const ids = Array.from({ length: MAX_TASK_MEMBERS }, (_, i) => i.toString(16).padStart(24, 'a'));
    await sql`update posts set task_mode = true, task_member_ids = ${ids}::text[],
      task_member_roles = array_fill('ASSIGNEE'::text, array[${MAX_TASK_MEMBERS}::int]) where id = ${post._id}`.execute(
      app.services.db,
    );
    const body = { taskMembers: [{ profileID: team.viewer.profileID }] };
    const refused = await request(app, addTaskMembers, { ...at(), body }, team.owner);
    expect([refused.statusCode, refused.json().error]).toEqual([422, 'LIMIT_REACHED']);
  });

  test('find it in their activity, as long as they are asked', async () => {
    const told = async (person: Person) =>
      (await call(app, listActivity, { query: { kind: 'ASSIGNMENT' } }, person)).info.map(
        ({ by, postID, title }) => [by.id, postID, title],
      );
    await ask([team.author, team.contributor]);
    expect(await told(team.author)).toEqual([[team.contributor.profileID, post._id, 'Lamps']]);
    expect(await told(team.contributor)).toEqual([]); // asked by themselves
    await set({ taskMode: false });
    expect(await told(team.author)).toEqual([]);
    await set({ taskMode: true });
    await release([team.author]);
    expect(await told(team.author)).toEqual([]);
  });

  test('are replaced by another where they leave: on the board, in what is open', async () => {
    const done = await make('Done');
    const both = await make('Both');
    for (const { _id } of [post, done, both]) await ask([team.author], _id);
    await ask([team.viewer], both._id);
    await set({ taskStatus: 'CLOSED' }, done._id);
    const hand = { params: { boardID }, body: { from: team.author.profileID, to: team.viewer.profileID } };
    expect(await call(app, handOverTasks, hand, team.owner)).toEqual({ taskCount: 2 });
    const people = async ({ _id }: Post) =>
      (await call(app, getTaskSettings, at(_id), team.owner)).taskMembers.map(({ profileID }) => profileID);
    expect(await people(post)).toEqual([team.viewer.profileID]);
    expect(await people(both)).toEqual([team.viewer.profileID]);
    expect(await people(done)).toEqual([team.author.profileID]);
    const nobody = { params: { boardID }, body: { from: team.viewer.profileID, to: null } };
    expect(await call(app, handOverTasks, nobody, team.owner)).toEqual({ taskCount: 2 });
    expect(await people(both)).toEqual([]);
  });
});

describe('a member with something still to do', () => {
  const members = async () => {
    const { members: all } = await call(app, listMembers, { params: { boardID } }, team.viewer);
    return Object.fromEntries(all.map(({ _id, taskCount }) => [_id, taskCount]));
  };
  const remove = async (person: Person) => {
    const body = { profileID: person.profileID };
    const answer = await request(app, removeMember, { params: { boardID }, body }, team.owner);
    return [answer.statusCode, answer.body === '' ? undefined : answer.json().details];
  };

  test('is not blocked either while they have tasks that not all see', async () => {
    const { profileID } = team.author;
    await ask([team.author]);
    await call(app, updatePost, { ...at(), body: { visibility: 'PRIVATE' } }, team.author);
    const body = { profileID, role: 'blocked' as const };
    const block = () => request(app, updateRole, { params: { boardID }, body }, team.owner);
    const refused = await block();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { details: [{ field: 'taskCount', message: '1' }] },
    ]);
    await call(app, handOverTasks, { params: { boardID }, body: { from: profileID, to: null } }, team.owner);
    expect((await block()).statusCode).toBe(200);
  });

  test('is counted with it, and taken off the board once it is done or handed over', async () => {
    const { profileID } = team.viewer;
    await ask([team.viewer, team.author]);
    const hidden = await make('Hidden');
    await ask([team.viewer], hidden._id);
    expect(await members()).toMatchObject({ [profileID]: 2, [team.author.profileID]: 1 });
    await call(app, updatePost, { ...at(hidden._id), body: { visibility: 'PRIVATE' } }, team.owner);
    expect(await members()).toMatchObject({ [profileID]: 1 });
    expect(await remove(team.viewer)).toEqual([409, [{ field: 'taskCount', message: '2' }]]);
    await set({ taskStatus: 'COMPLETED' });
    expect(await members()).toMatchObject({ [profileID]: 0, [team.author.profileID]: 0 });
    expect(await remove(team.author)).toEqual([204, undefined]);
    const hand = { params: { boardID }, body: { from: profileID, to: null } };
    await call(app, handOverTasks, hand, team.owner);
    expect(await remove(team.viewer)).toEqual([204, undefined]);
  });

  test('is taken off the board in spite of a draft, which nobody else could hand over', async () => {
    const draft = await make('');
    await ask([team.author], draft._id, team.author);
    expect(await remove(team.author)).toEqual([204, undefined]);
  });
});

describe('lists of posts', () => {
  type ListBody = NonNullable<CallInput<typeof listPosts>['body']>;
  const listed = async (body: ListBody, person = team.viewer) => {
    const options = { sortBy: 'title' as const, includeCount: true, ...body };
    const { info, total } = await call(app, listPosts, { params: { boardID }, body: options }, person);
    expect(total).toBe(info.length);
    return info.map(({ title }) => title);
  };
  beforeEach(async () => {
    const [chairs, desks] = [await make('Chairs'), await make('Desks')];
    await make('Not a task');
    await set({ taskStatus: 'IN_PROGRESS', taskPriority: 'HIGH', taskDueDate: day(-1) });
    await set({ taskPriority: 'LOW', taskDueDate: day() }, chairs._id);
    await set({ taskStatus: 'COMPLETED', taskPriority: 'HIGH', taskDueDate: day(-1) }, desks._id);
    await ask([team.author], chairs._id);
    await ask([team.viewer, team.author], desks._id);
  });

  test('by status, priority and progress, alone and together, of tasks alone', async () => {
    expect(await listed({ taskFilter: {} })).toEqual(['Chairs', 'Desks', 'Lamps', 'Not a task']);
    expect(await listed({ taskFilter: { status: ['OPEN'] } })).toEqual(['Chairs']);
    expect(await listed({ taskFilter: { status: ['COMPLETED', 'IN_PROGRESS'] } })).toEqual([
      'Desks',
      'Lamps',
    ]);
    expect(await listed({ taskFilter: { priority: ['HIGH'] } })).toEqual(['Desks', 'Lamps']);
    expect(await listed({ taskFilter: { progress: ['OVER_DUE'] } })).toEqual(['Lamps']);
    expect(await listed({ taskFilter: { progress: ['DUE_TODAY'] } })).toEqual(['Chairs']);
    expect(await listed({ taskFilter: { progress: ['ON_TRACK'] } })).toEqual(['Desks']);
    expect(await listed({ taskFilter: { priority: ['HIGH'], progress: ['ON_TRACK'] } })).toEqual(['Desks']);
    expect(await listed({ taskFilter: { status: ['OPEN'], priority: ['HIGH'] } })).toEqual([]);
  });

  test('what is due today is so where the reader is', async () => {
    const [west, east] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];
    await set({ taskDueDate: day(0, west) });
    const progress = async (person: Person) => [
      await listed({ taskFilter: { progress: ['DUE_TODAY'], priority: ['HIGH'] } }, person),
      await listed({ taskFilter: { progress: ['OVER_DUE'], priority: ['HIGH'] } }, person),
    ];
    await live(team.viewer, west);
    await live(team.author, east);
    expect(await progress(team.viewer)).toEqual([['Lamps'], []]);
    expect(await progress(team.author)).toEqual([[], ['Lamps']]);
  });

  test('of those that somebody does, or certain people do', async () => {
    const assigned = { postFilterType: 'ASSIGNED' as const };
    expect(await listed(assigned)).toEqual(['Chairs', 'Desks']);
    const by = (...people: Person[]) => ({
      ...assigned,
      peopleFilter: people.map(({ profileID }) => profileID),
    });
    expect(await listed(by(team.viewer))).toEqual(['Desks']);
    expect(await listed(by(team.viewer, team.author))).toEqual(['Chairs', 'Desks']);
    expect(await listed(by(team.owner))).toEqual([]);
    expect(await listed({ ...by(team.author), taskFilter: { status: ['OPEN'] } })).toEqual(['Chairs']);
    await call(app, deletePost, at(), team.author);
    expect(await listed({ taskFilter: { priority: ['HIGH'] } })).toEqual(['Desks']);
  });

  test('by due date and by priority: what is no task comes last', async () => {
    expect(await listed({ sortBy: 'duedate' })).toEqual(['Lamps', 'Desks', 'Chairs', 'Not a task']);
    expect(await listed({ sortBy: 'priority' })).toEqual(['Lamps', 'Desks', 'Chairs', 'Not a task']);
  });
});

test.each([
  { visibility: 'BOARD' as const },
  { visibility: 'EDITORS' as const },
  { visibility: 'PRIVATE' as const },
  { visibility: 'BOARD' as const, password: 'of a word' },
])('with %j those are offered who can be asked', async (settings) => {
  const told = await call(app, updatePost, { ...at(), body: settings }, team.author);
  const { members } = await call(app, listMembers, { params: { boardID }, query: {} }, team.owner);
  const offered: string[] = [];
  const accepted: string[] = [];
  for (const member of members) {
    if (member.status === 'Pending') continue;
    if (mayBeAsked(told, member)) offered.push(member.role);
    const body = { taskMembers: [{ profileID: member._id }] };
    const { statusCode } = await request(app, addTaskMembers, { ...at(), body }, team.author);
    if (statusCode < 300) accepted.push(member.role);
  }
  expect(offered).toEqual(accepted);
});
