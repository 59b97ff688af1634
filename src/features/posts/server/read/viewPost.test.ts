import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createPost,
  deletePost,
  openPost,
  recentPosts,
  restorePost,
  updatePost,
  viewPost,
} from '#features/posts/contract.ts';
import { showAs } from '#features/boards/contract/viewing.ts';
import { recentPostList } from '#features/posts/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import { countEvents, eventsOf } from '../../../../testing/live/events.ts';
import type { Person } from '../../../../testing/people.ts';
import { countQueries } from '../../../../testing/queries.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
let boardID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
});
afterAll(() => app.dispose());

const make = async (title: string) =>
  (await call(app, createPost, { params: { boardID }, body: { title } }, team.author))._id;
const view = (person: Person, postID: string) => request(app, viewPost, { params: { postID } }, person);
const recent = async (person: Person) => (await call(app, recentPosts, {}, person)).info;
const views = async (postID: string) =>
  (await call(app, openPost, { params: { postID }, body: {} }, team.owner)).viewCount;

test('a view is counted once a person and hour', async () => {
  const postID = await make('Counted');
  for (const person of [team.viewer, team.viewer, team.owner, team.viewer])
    expect((await view(person, postID)).statusCode).toBe(204);
  expect(await views(postID)).toBe(2);
  await sql`update post_views set counted_at = now() - interval '61 minutes' where post_id = ${postID}`.execute(
    app.services.db,
  );
  await view(team.viewer, postID);
  await view(team.viewer, postID);
  expect(await views(postID)).toBe(3);
  const counted = (await eventsOf(app, `post:${postID}`)).filter(({ name }) => name === 'post.viewCounted');
  expect(counted.map(({ data }) => data)).toEqual([1, 2, 3].map((viewCount) => ({ postID, viewCount })));
});

test('at once, none is lost', async () => {
  const postID = await make('Popular');
  const people = [team.owner, team.author, team.contributor, team.subscriber, team.viewer];
  await Promise.all([...people, ...people].map((person) => view(person, postID)));
  expect(await views(postID)).toBe(people.length);
});

test('strangers neither view nor count', async () => {
  const postID = await make('Hidden');
  const before = await countEvents(app);
  const absent = await view(team.stranger, '65f000000000000000000000');
  const hidden = await view(team.stranger, postID);
  expect([hidden.statusCode, hidden.body]).toEqual([404, absent.body]);
  expect(await countEvents(app)).toBe(before);
});

test('the five posts last looked at, of those one may still see', async () => {
  const postIDs: string[] = [];
  for (const title of ['1', '2', '3', '4', '5', '6', '7']) postIDs.push(await make(title));
  for (const postID of postIDs) await view(team.subscriber, postID);
  await view(team.subscriber, postIDs[1]!);
  const titles = async () => (await recent(team.subscriber)).map(({ cover }) => cover.title).join('');
  expect(await titles()).toBe('27654');
  expect((await recent(team.subscriber))[0]).toEqual({
    postID: postIDs[1],
    boardID,
    boardTitle: 'Field notes',
    cover: { title: '2', excerpt: '', imageUrl: null, placeholder: null, fileExt: null },
    lastViewedDate: expect.any(String),
    role: 'subscriber',
    isPasswordEnabled: false,
    viewMode: null,
  });
  await call(app, deletePost, { params: { boardID, postID: postIDs[6]! } }, team.author);
  await call(
    app,
    updatePost,
    { params: { boardID, postID: postIDs[5]! }, body: { title: 'six' } },
    team.author,
  );
  expect(await titles()).toBe('2six543');
  await call(app, restorePost, { params: { boardID, postID: postIDs[6]! } }, team.author);
  expect(await titles()).toBe('27six54');
  expect(await countQueries(() => recent(team.subscriber))).toBe(1);

  await sql`update board_members set role = 'blocked' where profile_id = ${team.subscriber.profileID}`.execute(
    app.services.db,
  );
  expect(await recent(team.subscriber)).toEqual([]);
});

test('which view the reader has chosen for its board is told, and changes on screen', async () => {
  const postID = await make('Covered');
  await view(team.author, postID);
  const params = { boardID };
  const choose = (viewMode: 'confidential' | 'list') => () =>
    call(app, showAs, { params, body: { viewMode } }, team.author);
  const reads = ({ profileID }: Person) => [recentPostList(profileID)];
  await expectLive(app, { readers: [team.author, team.owner], reads, command: choose('confidential') });
  const of = (list: { postID: string; viewMode: string | null }[]) =>
    list.find((one) => one.postID === postID)?.viewMode;
  expect(of(await recent(team.author))).toBe('confidential');
  await view(team.owner, postID);
  expect(of(await recent(team.owner))).toBeNull();
  await expectLive(app, { readers: [team.author], reads, command: () => view(team.author, postID) });
  await expectLive(app, { readers: [team.author], reads, command: choose('list') });
});
