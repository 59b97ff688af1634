import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import {
  createBoard,
  lockBoard,
  openBoard,
  setBoardPassword,
  updateBoard,
} from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { updateRole } from '#features/members/contract.ts';
import {
  openPost,
  createPost,
  deletePost,
  lockPost,
  setThingOrder,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { setTags } from '#features/tags/contract.ts';
import { addTaskMembers, removeTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import type { TaskRole } from '#postParts/tasks/contract.ts';
import {
  listTrail,
  MOST_COUNTED,
  TRAIL_DAYS,
  type TrailKind,
  type TrailType,
} from '#features/trails/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { plansOf } from '../../../testing/queries.ts';
import type { Person } from '../../../testing/people.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';
import { trailOf } from '../web/trailList.ts';

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
  const body = { title: 'Lamps', things: [{ body: 'of brass' }, { body: 'of glass' }] };
  post = await call(app, createPost, { params: { boardID }, body }, team.author);
});

const inPost = () => ({ boardID, postID: post._id });
const page = (
  type: TrailType,
  person: Person,
  query: { page?: string; cursor?: string; by?: string; kind?: TrailKind; includeCount?: 'true' } = {},
  id = type === 'BOARD' ? boardID : post._id,
) => call(app, listTrail, { params: { type, id }, query }, person);
/** The trail in short, the latest first. */
const trail = async (type: TrailType, person: Person = team.author, query = {}) =>
  (await page(type, person, query)).info.map(({ action, field, subject }) =>
    [action, subject.type, field].filter(Boolean).join(' '),
  );
const set = (body: object, person = team.author) => call(app, updatePost, { params: inPost(), body }, person);
const say = (comment: string) =>
  call(
    app,
    addComment,
    { body: { sourceType: 'POST' as const, sourceID: post._id, comment } },
    team.subscriber,
  );

test('says who changed what, from what to what, and when', async () => {
  await set({ title: 'Lanterns' });
  await call(app, lockPost, { params: inPost(), body: { lockBy: true } }, team.author);
  await call(app, lockPost, { params: inPost(), body: { lockBy: false } }, team.author);
  const [unlocked, locked, renamed, made] = (await page('POST', team.viewer)).info;
  expect(renamed).toMatchObject({
    action: 'CHANGED',
    field: 'title',
    from: 'Lamps',
    to: 'Lanterns',
    by: { id: team.author.profileID },
    subject: { type: 'POST', _id: post._id, name: 'Lanterns' },
    ...inPost(),
  });
  expect(Date.now() - Date.parse(renamed!.at)).toBeLessThan(60_000);
  expect([locked, unlocked].map((item) => [item!.field, item!.from, item!.to])).toEqual([
    ['lockBy', false, true],
    ['lockBy', true, false],
  ]);
  expect(made).toMatchObject({ action: 'CREATED', subject: { type: 'POST' } });
  expect(made).not.toHaveProperty('field');
});

test('what a post is as a task is in it, with amounts in their units', async () => {
  const change = (body: Body<typeof updateTaskSettings>) =>
    call(app, updateTaskSettings, { params: inPost(), body }, team.author);
  await change({ taskStatus: 'IN_REVIEW', taskDueDate: '2026-11-30', taskEstimateQuantity: 3 });
  await change({ taskEstimateQuantity: 2, taskEstimateUnits: 'WEEKS', taskPriority: 'HIGH' });
  const { info } = await page('POST', team.viewer);
  const told = info.map(({ field, from, to }) => [field, from, to]);
  expect(told).toEqual(
    expect.arrayContaining([
      ['taskMode', false, true],
      ['taskStatus', 'OPEN', 'IN_REVIEW'],
      ['taskDueDate', null, '2026-11-30'],
      ['taskEstimateQuantity', null, '3 DAYS'],
      ['taskEstimateQuantity', '3 DAYS', '2 WEEKS'],
      ['taskPriority', 'NONE', 'HIGH'],
    ]),
  );
  expect(told).toHaveLength(7); // with that it was written
});

test('who is asked to do a task is in it, as what, and who no longer is', async () => {
  const { author, contributor } = team;
  const add = (role: TaskRole, ...people: Person[]) => {
    const taskMembers = people.map(({ profileID }) => ({ profileID, role }));
    return call(app, addTaskMembers, { params: inPost(), body: { taskMembers } }, author);
  };
  await add('ASSIGNEE', author, contributor);
  await add('REVIEWER', contributor);
  const body = { memberIDs: [contributor.profileID] };
  await call(app, removeTaskMembers, { params: inPost(), body }, author);
  const { info } = await page('POST', team.viewer, { kind: 'PEOPLE' });
  const told = info.map(({ action, subject, to, by, postTitle }) => [
    action,
    subject._id,
    subject.name,
    subject.person && `${subject.person.firstName} ${subject.person.lastName}`,
    to,
    by?.id,
    postTitle,
  ]);
  const line = (action: string, { profileID, name }: Person, to?: string) =>
    [action, profileID, null, name, to, author.profileID, 'Lamps'] as const;
  expect(told).toEqual([
    line('UNASSIGNED', contributor),
    line('ASSIGNED', contributor, 'REVIEWER'),
    ...[author, contributor].map((one) => line('ASSIGNED', one, 'ASSIGNEE')).toReversed(),
  ]);
});

test('every kind of change is in it, once each', async () => {
  const [first, second] = post.things;
  const ofNote = { ...inPost(), thingID: first!._id };
  await call(app, updateNote, { params: ofNote, body: { body: 'of copper' } }, team.author);
  await call(app, createNote, { params: inPost(), body: { body: 'third' } }, team.author);
  const order = { index: 0, postID: post._id, thingID: second!._id, thingType: 'NOTE' as const };
  await call(app, setThingOrder, { body: order }, team.author);
  await call(app, deleteNote, { params: ofNote }, team.author);
  await call(app, setTags, { params: { id: post._id, type: 'POST' }, body: { tags: ['Red'] } }, team.author);
  await say('Which arm?');
  expect(await trail('POST')).toEqual([
    'CREATED COMMENT',
    'CHANGED POST tags',
    'DELETED NOTE',
    'ORDERED POST',
    'CREATED NOTE',
    'CHANGED NOTE',
    'CREATED POST',
  ]);
  await call(app, deletePost, { params: inPost() }, team.author);
  const share = { params: { boardID }, body: { _id: boardID, title: 'Notes', share: 'public' as const } };
  await call(app, updateBoard, share, team.owner);
  const { cloth } = await call(app, openBoard, { params: { boardID }, body: {} }, team.owner);
  const bound = { params: { boardID }, body: { _id: boardID, cloth: (cloth % 8) + 1 } };
  await call(app, updateBoard, bound, team.owner);
  await call(app, lockBoard, { params: { boardID }, body: { lockBy: true } }, team.owner);
  const role = { profileID: team.viewer.profileID, role: 'ADMIN' as const };
  await call(app, updateRole, { params: { boardID }, body: role }, team.owner);
  const latest = (await trail('BOARD')).slice(0, 6);
  expect(latest.toSorted()).toEqual([
    'CHANGED BOARD cloth',
    'CHANGED BOARD lockBy',
    'CHANGED BOARD share',
    'CHANGED BOARD title',
    'CHANGED PERSON role',
    'DELETED POST',
  ]);
});

test('of a draft there is none; that it became a post is one line', async () => {
  post = await call(app, createPost, { params: { boardID }, body: {} }, team.author);
  const before = await trail('BOARD');
  await call(app, setTags, { params: { id: post._id, type: 'POST' }, body: { tags: ['Red'] } }, team.author);
  expect(await trail('BOARD')).toEqual(before);
  await set({ title: 'Chairs' });
  expect(await trail('BOARD')).toEqual(['CREATED POST', ...before]);
});

test('comments are for those who may read them, hidden posts for those who see them', async () => {
  await say('Which arm?');
  expect(await trail('POST', team.viewer)).toEqual(['CREATED POST']);
  expect((await page('POST', team.author)).info[0]!.subject.name).toBeNull();
  await set({ visibility: 'PRIVATE', title: 'Quokkabird' });
  for (const person of [team.viewer, team.contributor]) {
    const { body } = await request(app, listTrail, { params: { type: 'BOARD', id: boardID } }, person);
    expect(body).not.toContain('Quokkabird');
    expect(body).not.toContain(post._id);
  }
  expect(await trail('BOARD', team.owner)).toContain('CHANGED POST title');
  const hidden = { params: { type: 'POST' as const, id: post._id } };
  expect((await request(app, listTrail, hidden, team.viewer)).statusCode).toBe(404);
});

test('is counted where that is asked for, as far as its reader sees it', async () => {
  await say('Which arm?');
  const count = async (type: TrailType, person: Person, query = {}) =>
    (await page(type, person, { includeCount: 'true', ...query })).total;
  expect((await page('BOARD', team.author)).total).toBeUndefined();
  expect(await count('POST', team.author)).toBe(2);
  expect(await count('POST', team.viewer)).toBe(1);
  expect(await count('BOARD', team.author, { kind: 'COMMENTS' })).toBe(1);
  expect(await count('BOARD', team.author, { kind: 'COMMENTS', page: '2' })).toBe(1);
  await set({ visibility: 'PRIVATE' });
  expect(await count('BOARD', team.viewer)).toBe(0);
  await sql`
    insert into trails (id, board_id, subject_type, subject_id, action)
    select 'c' || lpad(i::text, 23, '0'), ${boardID}, 'BOARD', ${boardID}, 'CHANGED'
    from generate_series(1, ${MOST_COUNTED + 9}) i`.execute(app.services.db);
  expect(await count('BOARD', team.viewer)).toBe(MOST_COUNTED + 1);
});

test('can be of one person, and of one kind', async () => {
  await say('Which arm?');
  await set({ title: 'Lanterns' });
  expect(await trail('BOARD', team.owner, { by: team.subscriber.profileID })).toEqual(['CREATED COMMENT']);
  expect(await trail('BOARD', team.owner, { kind: 'POSTS' })).toEqual(['CHANGED POST title', 'CREATED POST']);
  expect(await trail('POST', team.owner, { kind: 'PEOPLE' })).toEqual([]);
});

test('has 30 a page, from 1', async () => {
  for (let i = 0; i < 35; i++) await set({ title: `Lamps ${i}` });
  const [first, second] = [await page('POST', team.viewer), await page('POST', team.viewer, { page: '2' })];
  await set({ title: 'Lamps 35' });
  const after = await page('POST', team.viewer, { cursor: first.cursor! });
  expect(after.info.map(({ id }) => id)).toEqual(second.info.map(({ id }) => id));
  expect(after.cursor).toBeUndefined();
  expect([first.info.length, first.hasRemaining]).toEqual([30, true]);
  expect([second.info.length, second.hasRemaining]).toEqual([6, false]);
  expect(second.info.at(-1)).toMatchObject({ action: 'CREATED' });
});

test('a post takes its trail along to another board, which it leaves with one line', async () => {
  const there = await call(app, createBoard, { body: { title: 'Workshop' } }, team.author);
  await addMember(app, there._id, team.viewer, 'viewer');
  await set({ title: 'Lanterns' });
  const body = { srcBoardID: boardID, tgtBoardID: there._id, postIDs: [post._id] };
  await call(app, movePosts, { body }, team.author);
  const [line, ...rest] = (await page('BOARD', team.subscriber)).info;
  expect([line!.action, line!.subject.name, line!.postID]).toEqual(['MOVED_AWAY', 'Lanterns', null]);
  expect(rest).toEqual([]);
  const told = await page('BOARD', team.viewer, {}, there._id);
  expect(told.info.map(({ action }) => action)).toEqual(['MOVED', 'CHANGED', 'CREATED']);
});

describe('who comes to read is told nothing of before', () => {
  const FORMER = 'Quokkabird';
  const board = (body: Partial<Body<typeof updateBoard>>, id = boardID) =>
    call(app, updateBoard, { params: { boardID: id }, body: { _id: id, ...body } }, team.owner);
  /** The text of both trails, as somebody reads them. */
  const told = async (person: Person, id = boardID) => {
    const answers = [];
    for (const [type, of] of [
      ['BOARD', id],
      ['POST', post._id],
    ] as const)
      answers.push((await request(app, listTrail, { params: { type, id: of } }, person)).body);
    return answers.join('\n');
  };
  const expectTold = async (people: Person[], others: Person[], id = boardID) => {
    for (const person of people) expect(await told(person, id), person.name).toContain(FORMER);
    for (const person of others) expect(await told(person, id), person.name).not.toContain(FORMER);
  };

  test('of a post that fewer people saw, also in the call that shows it', async () => {
    await set({ visibility: 'PRIVATE', title: FORMER });
    await set({ title: 'Lamps' });
    await set({ title: FORMER });
    await set({ visibility: 'BOARD', public: true, title: 'Clean' });
    await expectTold([team.owner, team.author], [team.contributor, team.viewer, team.stranger]);
    await set({ title: 'Lanterns' });
    expect((await page('POST', team.viewer)).info[0]).toMatchObject({ from: 'Clean', to: 'Lanterns' });
  });

  test('of a post that had not started', async () => {
    await set({ startDate: new Date(Date.now() + 86_400_000).toISOString(), title: FORMER });
    await set({ title: 'Clean' });
    await set({ startDate: null });
    await expectTold([team.owner, team.author, team.contributor], [team.viewer]);
  });

  test('of a post that had a password, or whose board had one', async () => {
    await set({ title: FORMER });
    const shown = await told(team.viewer);
    expect(shown).toContain(FORMER);
    await set({ password: 'plain sailing' });
    await call(
      app,
      openPost,
      { params: { postID: post._id }, body: { password: 'plain sailing' } },
      team.viewer,
    );
    await set({ title: 'Quillfish' });
    expect(await told(team.viewer)).toContain('Quillfish');
    await set({ title: 'Clean' });
    await set({ password: null });
    expect(await told(team.viewer)).not.toContain('Quillfish');
    for (const person of [team.owner, team.author]) expect(await told(person)).toContain('Quillfish');
    const given = { params: { boardID }, body: { password: 'kites over harbours' } };
    await call(app, setBoardPassword, given, team.owner);
    await board({ description: 'Numbat' });
    await board({ description: '' });
    await call(app, setBoardPassword, { params: { boardID }, body: { password: null } }, team.owner);
    expect(await told(team.owner)).toContain('Numbat');
    expect(await told(team.viewer)).not.toContain('Numbat');
    // A title from before anything had a password is still told.
    expect(await told(team.viewer)).toContain(FORMER);
  });

  test('of a board or a post that was not public', async () => {
    await set({ title: FORMER });
    await set({ title: 'Clean' });
    await set({ public: true });
    await expectTold([team.viewer], []);
    expect((await page('POST', team.stranger)).info).toEqual([]);
    await board({ description: FORMER });
    await board({ share: 'public', description: '' });
    await expectTold([team.owner, team.viewer], [team.stranger]);
    await board({ description: 'Kelp' });
    expect((await page('BOARD', team.stranger)).info).toMatchObject([{ field: 'description', to: 'Kelp' }]);
  });

  test('of a post that was on another board', async () => {
    await set({ title: FORMER });
    await set({ title: 'Clean' });
    const there = await call(app, createBoard, { body: { title: 'Workshop', share: 'public' } }, team.author);
    const body = { srcBoardID: boardID, tgtBoardID: there._id, postIDs: [post._id] };
    await call(app, movePosts, { body }, team.author);
    await expectTold([team.author, team.viewer], [team.stranger], there._id);
    expect((await page('POST', team.stranger)).info.map(({ action }) => action)).toEqual(['MOVED']);
  });
});

test('stays true on screen', async () => {
  const live = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: [team.owner, team.author, team.viewer, team.stranger],
      reads: ({ profileID: me }: Person) => [
        trailOf('BOARD', boardID, me),
        trailOf('POST', post._id, me),
        trailOf('BOARD', boardID, me, { kind: 'COMMENTS' }),
      ],
      command,
    });
  await live(() => set({ title: 'Lanterns' }));
  await live(() => say('Which arm?'));
  const giveRole = (role: 'AUTHOR' | 'viewer') => {
    const body = { profileID: team.viewer.profileID, role };
    return call(app, updateRole, { params: { boardID }, body }, team.owner);
  };
  await live(() => giveRole('AUTHOR'));
  await live(() => giveRole('viewer'));
  await live(() => set({ password: 'plain sailing' }));
  const body = { password: 'plain sailing' };
  await live(() => call(app, openPost, { params: { postID: post._id }, body }, team.viewer));
  await live(() => set({ password: null }));
  await live(() => set({ visibility: 'EDITORS' }));
  await live(() => set({ visibility: 'BOARD' }));
  await live(() => call(app, deletePost, { params: inPost() }, team.author));
});

test('is read by index', async () => {
  await sql`
    insert into trails (id, board_id, post_id, subject_type, subject_id, action, by_id, at)
    select '65' || lpad(to_hex(i), 22, '0'), ${boardID}, ${post._id}, 'POST', ${post._id}, 'ORDERED', ${team.author.profileID},
      now() - make_interval(days => ${TRAIL_DAYS}) from generate_series(1, 20000) i`.execute(app.services.db);
  await sql`analyze`.execute(app.services.db); // as the database does by itself, now or later
  for (const type of ['BOARD', 'POST'] as const) {
    const plans = await plansOf(app, () => page(type, team.author));
    const scans = plans.filter((step) => step['Relation Name'] === 'trails');
    expect(scans.length).toBeGreaterThan(0);
    for (const scan of scans) expect(scan['Actual Rows']).toBeLessThanOrEqual(31);
  }
});
