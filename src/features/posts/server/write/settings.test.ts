import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { openedBoard } from '#features/boards/web/index.ts';
import {
  createPost,
  listPosts,
  lockPost,
  openPost,
  recentPosts,
  updatePost,
  viewPost,
} from '#features/posts/contract.ts';
import { boardPosts, openedPost, recentPostList } from '#features/posts/web/index.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

// A post's lock, archive and other settings: who may change them, and what they change on open pages.

let app: TestApp;
let team: Team;
let everybody: Person[];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  everybody = [team.owner, team.author, team.contributor, team.subscriber, team.viewer, team.stranger];
});

const newPost = async (who = team.author, title = 'Lamps') =>
  (await call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, who))._id;
const inPost = (postID: string) => ({ boardID: team.boardID, postID });
type Settings = Body<typeof updatePost>;
const set = (postID: string, body: Settings, who: Person) =>
  request(app, updatePost, { params: inPost(postID), body }, who);
const lock = (postID: string, on: boolean, who: Person) =>
  request(app, lockPost, { params: inPost(postID), body: { lockBy: on } }, who);
const write = (postID: string, who: Person) =>
  request(app, createNote, { params: inPost(postID), body: { body: '<p>More</p>' } }, who);

/** Carries something out before everybody's open pages of the post, the board and its list. */
const live = (postID: string, command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: everybody,
    reads: ({ profileID: me }) => [
      openedBoard(team.boardID, me),
      openedPost(postID, me),
      boardPosts(team.boardID, me),
      boardPosts(team.boardID, me, { people: [team.author.profileID] }),
    ],
    command,
  });

test('a lock comes to every open page, says whose it is, and goes again', async () => {
  const postID = await newPost();
  await live(postID, () => lock(postID, true, team.author));
  const open = () => call(app, openPost, { params: { postID }, body: {} }, team.viewer);
  expect(await open()).toMatchObject({
    lockBy: team.author.profileID,
    lockByInfo: { firstName: 'Tariq' },
    lockDate: expect.any(String),
  });
  expect((await lock(postID, true, team.owner)).json().lockBy).toBe(team.author.profileID);
  await live(postID, () => lock(postID, false, team.author));
  expect(await open()).toMatchObject({ lockBy: null, lockByInfo: null, lockDate: null });
});

test('whoever has locked a post and admins go on, nobody else', async () => {
  const postID = await newPost(team.contributor);
  expect((await lock(postID, true, team.contributor)).statusCode).toBe(200);
  expect((await write(postID, team.contributor)).statusCode).toBe(200);
  expect((await write(postID, team.owner)).statusCode).toBe(200);
  for (const refused of [
    await write(postID, team.author),
    await set(postID, { title: 'Other' }, team.author),
    await set(postID, { endDate: '2027-01-01T00:00:00.000Z' }, team.author),
    await lock(postID, false, team.author),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'This is locked. An admin of the board can unlock it.',
    ]);
  expect((await lock(postID, false, team.owner)).statusCode).toBe(200);
  expect((await write(postID, team.author)).statusCode).toBe(200);
});

test('a contributor governs the posts it made, and edits all', async () => {
  const [own, others] = [await newPost(team.contributor), await newPost(team.author)];
  for (const body of [
    { visibility: 'EDITORS' },
    { public: true },
    { searchable: false },
    { shareable: false },
    { editable: false },
    { expireDate: '2099-01-01T00:00:00.000Z' },
    { state: 'ARCHIVED' },
  ] as const) {
    expect((await set(own, body, team.contributor)).statusCode, JSON.stringify(body)).toBe(200);
    const refused = await set(others, body, team.contributor);
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Contributors decide who sees the posts they made. An admin of the board can make you an author.',
    ]);
    expect((await set(own, body, team.subscriber)).statusCode).not.toBe(200);
  }
  const dates = { startDate: '2026-01-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' };
  expect((await set(others, { title: 'Better', ...dates }, team.contributor)).json()).toMatchObject({
    title: 'Better',
    ...dates,
  });
});

test('the archive takes a post out of the list, keeps it as it is, and gives it back', async () => {
  const postID = await newPost();
  const total = async () =>
    (
      await call(
        app,
        listPosts,
        { params: { boardID: team.boardID }, body: { includeCount: true } },
        team.viewer,
      )
    ).total;
  await live(postID, () => set(postID, { state: 'ARCHIVED' }, team.author));
  expect(await total()).toBe(0);
  expect(await call(app, openPost, { params: { postID }, body: {} }, team.viewer)).toMatchObject({
    state: 'ARCHIVED',
    stateDate: expect.any(String),
    stateChangedBy: team.author.profileID,
    stateChangedByInfo: { firstName: 'Tariq' },
  });
  const reason = 'In the archive everything stays as it is. An admin of the board can take it out.';
  for (const refused of [
    await write(postID, team.owner),
    await set(postID, { title: 'Other' }, team.owner),
    await set(postID, { title: 'Other', state: 'ARCHIVED' }, team.owner),
    await lock(postID, true, team.owner),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([403, reason]);
  expect((await set(postID, { state: 'ARCHIVED' }, team.owner)).json().stateChangedBy).toBe(
    team.author.profileID,
  );
  await live(postID, () => set(postID, { state: 'ACTIVE', title: 'Taken out' }, team.owner));
  expect(await total()).toBe(1);
});

test('what goes into the archive or out of sight leaves the posts last looked at, and comes back', async () => {
  for (const [body, back] of [
    [{ state: 'ARCHIVED' }, { state: 'ACTIVE' }],
    [{ visibility: 'EDITORS' }, { visibility: 'BOARD' }],
  ] as const) {
    const [postID, other] = [await newPost(), await newPost()];
    for (const id of [postID, other]) await call(app, viewPost, { params: { postID: id } }, team.viewer);
    const change = (to: typeof body | typeof back) =>
      expectLive(app, {
        readers: [team.viewer],
        reads: ({ profileID: me }) => [recentPostList(me)],
        command: () => set(postID, to, team.author),
      });
    await change(body);
    const { info } = await call(app, recentPosts, {}, team.viewer);
    expect(info.map((recent) => recent.postID).slice(0, 1)).toEqual([other]);
    expect(info.map((recent) => recent.postID)).not.toContain(postID);
    await change(back);
    const { info: again } = await call(app, recentPosts, {}, team.viewer);
    expect(again.map((recent) => recent.postID).slice(0, 2)).toEqual([other, postID]);
  }
});

test('a post that is not editable leaves title and blocks to its creator and admins', async () => {
  const postID = await newPost(team.contributor);
  await live(postID, () => set(postID, { editable: false }, team.contributor));
  for (const who of [team.contributor, team.owner]) {
    expect((await set(postID, { title: who.name }, who)).statusCode).toBe(200);
    expect((await write(postID, who)).statusCode).toBe(200);
  }
  for (const refused of [
    await set(postID, { title: 'Other' }, team.author),
    await write(postID, team.author),
  ])
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Only its writer and admins change the title and blocks of this post.',
    ]);
  expect((await set(postID, { endDate: '2027-01-01T00:00:00.000Z' }, team.author)).statusCode).toBe(200);
});

test('the same settings again change nothing and tell nothing', async () => {
  const postID = await newPost();
  const body = { visibility: 'EDITORS', endDate: '2027-01-01T00:00:00.000Z' } as const;
  await set(postID, body, team.author);
  const told = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from events`.execute(app.services.db)).rows[0]!.n;
  const before = await told();
  expect((await set(postID, body, team.author)).statusCode).toBe(200);
  expect((await set(postID, {}, team.author)).statusCode).toBe(200);
  expect(await told()).toBe(before);
});

test('dates that make no sense are refused', async () => {
  const postID = await newPost();
  const dates = { startDate: '2026-03-01T00:00:00.000Z', endDate: '2026-02-01T00:00:00.000Z' };
  for (const [body, field] of [
    [dates, 'endDate'],
    [{ expireDate: '2020-01-01T00:00:00.000Z' }, 'expireDate'],
    [{ expireDate: 'tomorrow' }, 'expireDate'],
    [{ audience: 'BOARD' }, 'audience'],
  ] as const) {
    const refused = await set(postID, body as Settings, team.author);
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, field]);
  }
});
