import { afterAll, beforeAll, expect, test } from 'vitest';
import * as entities from './entities.ts';
import { Outsider, startInstallation, type Installation, type Json } from './outsider.ts';

// A client written from the specification alone lists boards and posts, with each filter and sort that is named there.

let installation: Installation;
let ines: Outsider;
let boardID: string;
/** The posts of the board, by their titles. */
const posts: Record<string, string> = {};

beforeAll(async () => {
  installation = await startInstallation();
  ines = await Outsider.signUp(installation, 'Ines');
  ({ _id: boardID } = await ines.call('POST', '/content/board/create', {
    title: 'Barns',
    description: 'Old ones',
  }));
  for (const title of ['Oak', 'Elm', 'Ash', 'Yew', 'Box']) {
    const body = { title, things: [{ body: `<p>About ${title}</p>` }] };
    posts[title] = (await ines.call('POST', `/content/board/${boardID}/post/create`, body))._id;
  }
  const settings = (title: string) => `/content/board/${boardID}/post/${posts[title]}`;
  await ines.call('PUT', `/content/tag/thing/${posts['Oak']}/POST`, { tags: ['Timber', 'Old'] });
  await ines.call('PUT', `/content/tag/thing/${posts['Elm']}/POST`, { tags: ['Timber'] });
  await ines.call('PUT', `${settings('Oak')}/task-settings`, {
    taskStatus: 'IN_PROGRESS',
    taskPriority: 'HIGH',
    taskDueDate: '2020-01-31',
    taskEstimateQuantity: 2,
    taskEstimateUnits: 'WEEKS',
  });
  await ines.call('POST', `${settings('Oak')}/task-member`, {
    taskMembers: [{ profileID: ines.profileID, role: 'ASSIGNEE' }],
  });
  await ines.call('PUT', `${settings('Ash')}/task-settings`, { taskDueDate: '2999-01-31' });
  await ines.call('PUT', `${settings('Yew')}/manage/lock`, { lockBy: true });
  await ines.call('PUT', `${settings('Box')}/settings`, { state: 'ARCHIVED' });
});
afterAll(() => installation.dispose());

const titles = ({ info }: Json) => info.map((post: Json) => post.title);
const listed = async (body: object) =>
  titles(await ines.call('POST', `/content/board/${boardID}/post`, body));

test.each(['ALL', 'TEAM', 'MYBOARDS', 'SUBSCRIPTIONS'])('lists boards: %s', async (showOnly) => {
  const answer = await ines.call('POST', '/content/boards', {
    includeCount: true,
    limit: 30,
    sortBy: 'recent',
    sortOrder: 'desc',
    showOnly,
  });
  for (const board of answer.info) expect(() => entities.board.parse(board)).not.toThrow();
  expect(answer).toMatchObject({ hasRemaining: false, total: answer.info.length });
  const own = answer.info.map((board: Json) => board.title);
  if (showOnly === 'ALL' || showOnly === 'MYBOARDS') expect(own).toContain('Barns');
  else expect(own).toEqual([]);
});

test('sorts boards by title, and goes on where a page ended', async () => {
  await ines.call('POST', '/content/board/create', { title: 'Attics' });
  const page = { limit: 1, sortBy: 'title', sortOrder: 'asc', showOnly: 'MYBOARDS' };
  const first = await ines.call('POST', '/content/boards', page);
  expect(first).toMatchObject({ info: [{ title: 'Attics' }], hasRemaining: true });
  expect(first).not.toHaveProperty('total');
  const next = await ines.call('POST', '/content/boards', { ...page, cursor: first.cursor });
  expect(next).toMatchObject({ info: [{ title: 'Barns' }] });
});

test('opens a board', async () => {
  const board = await ines.call('POST', `/content/board/${boardID}`, {});
  expect(() => entities.board.parse(board)).not.toThrow();
  expect(board).toMatchObject({ _id: boardID, title: 'Barns', description: 'Old ones', role: 'OWNER' });
  for (const list of [board.profilePermission, board.organizationPermissions])
    expect(list).toMatchObject({
      blocked: [],
      admins: [],
      authors: [],
      subscribers: [],
      viewers: [],
    });
});

test.each([
  ['recent', ['Yew', 'Ash', 'Oak', 'Elm']],
  ['created', ['Yew', 'Ash', 'Elm', 'Oak']],
  ['title', ['Ash', 'Elm', 'Oak', 'Yew']],
  ['duedate', ['Oak', 'Ash']],
  ['priority', ['Oak']],
])('sorts the posts of a board: %s', async (sortBy, first) => {
  const found = await listed({
    limit: 30,
    includeCount: false,
    filterBy: 'ALL',
    sortBy,
    peopleFilter: [],
    postFilterType: 'ALL',
  });
  expect(found.toSorted()).toEqual(['Ash', 'Elm', 'Oak', 'Yew']);
  if (sortBy === 'recent') expect(new Set(found)).toEqual(new Set(first)); // as each was changed last
  else expect(found.slice(0, first.length)).toEqual(first);
});

test.each([
  ['filterBy ARCHIVED', { filterBy: 'ARCHIVED' }, ['Box']],
  ['filterBy LOCKED', { filterBy: 'LOCKED' }, ['Yew']],
  ['those of a person', { postFilterType: 'CREATOR', peopleFilter: ['me'] }, ['Ash', 'Elm', 'Oak', 'Yew']],
  ['those given to a person', { postFilterType: 'ASSIGNED', peopleFilter: ['me'] }, ['Oak']],
  ['any of two tags', { tagsFilter: { tags: ['Timber', 'Old'], match: 'ANY' } }, ['Elm', 'Oak']],
  ['all of two tags', { tagsFilter: { tags: ['Timber', 'Old'], match: 'ALL' } }, ['Oak']],
  ['a status', { taskFilter: { status: ['IN_PROGRESS'], priority: [], progress: [] } }, ['Oak']],
  ['a priority', { taskFilter: { status: [], priority: ['HIGH'], progress: [] } }, ['Oak']],
  ['what is over due', { taskFilter: { status: [], priority: [], progress: ['OVER_DUE'] } }, ['Oak']],
  ['what is on track', { taskFilter: { status: [], priority: [], progress: ['ON_TRACK'] } }, ['Ash']],
  [
    'what two of them allow',
    { taskFilter: { status: ['OPEN'], priority: ['NONE'], progress: ['ON_TRACK'] } },
    ['Ash'],
  ],
])('filters the posts of a board: %s', async (_name, { peopleFilter = [], ...filter }: Json, found) => {
  const people = peopleFilter.map(() => ines.profileID);
  const body = { limit: 30, includeCount: true, sortBy: 'title', ...filter, peopleFilter: people };
  const answer = await ines.call('POST', `/content/board/${boardID}/post`, body);
  expect(titles(answer)).toEqual(found);
  expect(answer.total).toBe(found.length);
  expect(titles(await ines.call('POST', '/content/posts', body))).toEqual(expect.arrayContaining(found));
});

test('lists drafts', async () => {
  const draft = await ines.call('POST', `/content/board/${boardID}/post/create`, {});
  const { info } = await ines.call('POST', `/content/board/${boardID}/post`, {
    limit: 30,
    filterBy: 'DRAFTS',
  });
  expect(info).toMatchObject([{ _id: draft._id }]);
  await ines.call('DELETE', `/content/board/${boardID}/post/${draft._id}`);
});

test('tells every field of a listed post, and reads page by page', async () => {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages++) {
    const body = {
      limit: 3,
      includeCount: true,
      sortBy: 'title',
      ...(cursor && { cursor }),
    };
    const answer = await ines.call('POST', `/content/board/${boardID}/post`, body);
    for (const post of answer.info) {
      expect(() => entities.listedPost.parse(post)).not.toThrow();
      expect(Object.keys(post)).toEqual(expect.arrayContaining(entities.keysOf(entities.listedPost)));
    }
    expect(answer.total).toBe(4);
    seen.push(...titles(answer));
    ({ cursor } = answer);
    if (!answer.hasRemaining) break;
    expect(pages).toBeLessThan(3);
  }
  expect(seen).toEqual(['Ash', 'Elm', 'Oak', 'Yew']);
});

test('tells of a listed post whether it is bookmarked, changed by others since one looked, and archived', async () => {
  const ben = await Outsider.signUp(installation, 'Ben');
  const invite = { role: 'AUTHOR', profileIDs: [ben.profileID] };
  const { members } = await ines.call('POST', `/content/board/${boardID}/members/invite`, invite);
  await ben.call('PUT', '/content/board/invitations/handle', { inviteID: members[0]._id, type: 'accept' });
  const marked = async (path: string, body: object = {}) => {
    const { info } = await ines.call('POST', path, { limit: 30, ...body });
    return Object.fromEntries(
      info.map(({ title, isBookmarked, contentModified, archived }: Json) => [
        title,
        { isBookmarked, contentModified, archived },
      ]),
    );
  };
  const plain = { isBookmarked: false, contentModified: false, archived: false };
  const lists = [`/content/board/${boardID}/post`, '/content/posts'];
  for (const path of lists) expect((await marked(path))['Elm']).toEqual(plain);

  await ines.call('POST', '/content/bookmark', { sourceID: posts['Ash'], sourceType: 'POST', state: true });
  await ines.call('POST', `/content/post/${posts['Elm']}/view`); // as the OpenAPI document names it
  const note = { index: 1, body: '<p>By Ben</p>' };
  await ben.call('POST', `/content/board/${boardID}/post/${posts['Elm']}/note`, note);
  for (const path of lists) {
    expect(await marked(path)).toMatchObject({
      Ash: { ...plain, isBookmarked: true },
      Elm: { ...plain, contentModified: true },
      Oak: plain,
    });
    expect(await marked(path, { filterBy: 'ARCHIVED' })).toMatchObject({ Box: { ...plain, archived: true } });
  }
});

test('reads and changes what a post is as a task', async () => {
  const path = `/content/board/${boardID}/post/${posts['Oak']}`;
  expect(await ines.call('GET', `${path}/task-settings`)).toMatchObject({
    taskStatus: 'IN_PROGRESS',
    taskPriority: 'HIGH',
    taskDueDate: '2020-01-31',
    taskEstimateQuantity: 2,
    taskEstimateUnits: 'WEEKS',
    taskActualUnits: 'DAYS',
    taskMembers: [{ memberInfo: { id: ines.profileID, firstName: 'Ines' }, role: 'ASSIGNEE' }],
  });
  expect(
    await ines.call('GET', `/content/board/${boardID}/post/${posts['Ash']}/task-settings`),
  ).toMatchObject({
    taskStatus: 'OPEN',
    taskPriority: 'NONE',
  });
  await ines.call('DELETE', `${path}/task-member`, { memberIDs: [ines.profileID] });
  expect((await ines.call('GET', `${path}/task-settings`)).taskMembers).toEqual([]);
  await ines.call('POST', `${path}/task-member`, { taskMembers: [{ profileID: ines.profileID }] });
});

test('lists tasks, tags and what was opened last', async () => {
  const tasks = await ines.call('POST', '/content/tasks', {
    scope: 'ALL',
    status: [],
    priority: [],
    progress: [],
    sortBy: 'duedate-asc',
    limit: 30,
    includeCount: true,
  });
  expect(titles(tasks)).toEqual(['Oak', 'Ash']);
  expect(tasks.counts).toMatchObject({ status: { OPEN: 1, IN_PROGRESS: 1 }, progress: { OVER_DUE: 1 } });

  const tags = await ines.call('POST', '/content/tags/filter', {
    boardId: boardID,
    postIDs: [],
    sortBy: 'count-desc',
    onlyThingsTags: false,
    postFilterType: 'ALL',
    peopleFilter: [],
  });
  expect(tags.info).toMatchObject([
    { name: 'Timber', count: 2 },
    { name: 'Old', count: 1 },
  ]);
  expect((await ines.call('GET', '/content/tag/search?limit=100&page=1&query=tim')).info).toMatchObject([
    { name: 'Timber' },
  ]);

  await ines.call('POST', `/content/post/${posts['Oak']}/view`); // as the OpenAPI document names it
  const recent = await ines.call('GET', '/content/recent/posts');
  expect(entities.recentPost.parse(recent.info[0])).toMatchObject({
    postID: posts['Oak'],
    cover: { title: 'Oak' },
    role: 'OWNER',
  });
});
