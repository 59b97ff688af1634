import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { changesByOthers } from '#features/dashboard/contract.ts';
import { leaveBoard, removeMember } from '#features/members/contract.ts';
import { readThread } from '#features/messages/contract.ts';
import { createPost, updatePost, viewPost, type Post } from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  post = await write(team.author);
});

const write = (person: Person) =>
  call(app, createPost, { params: { boardID: team.boardID }, body: { title: 'Lamps' } }, person);
const say = (person: Person) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: post._id, comment: 'Well.' } }, person);
const told = async ({ profileID }: Person) =>
  (await eventsOf(app, `dashboard:${profileID}`)).map(({ name, data }) => [name, data.placeID]);
const unread = () => ['dashboard.unreadChanged', post._id];
const params = () => ({ boardID: team.boardID, postID: post._id });

test('the dashboards of those who take part hear that a discussion goes on, and of no other', async () => {
  await say(team.owner);
  await say(team.subscriber);
  expect(await told(team.author)).toEqual([unread(), unread()]);
  expect((await told(team.owner)).slice(-2)).toEqual([unread(), unread()]);
  expect(await told(team.viewer)).toEqual([]);
  const body = { profileID: team.subscriber.profileID };
  await call(app, removeMember, { params: { boardID: team.boardID }, body }, team.owner);
  await say(team.author);
  expect(await told(team.subscriber)).toEqual([unread(), ['dashboard.recentChanged', undefined]]);
});

test('one’s own hears that one has read, in whichever tab, and where one was', async () => {
  await say(team.owner);
  await call(app, readThread, { params: { type: 'POST', id: post._id } }, team.author);
  expect(await told(team.author)).toEqual([unread(), unread()]);
  await call(app, viewBoard, { params: { boardID: team.boardID } }, team.author);
  await call(app, viewPost, { params: { postID: post._id } }, team.author);
  const recent = ['dashboard.recentChanged', undefined];
  expect((await told(team.author)).slice(2)).toEqual([recent, recent]);
  await call(app, leaveBoard, { params: { boardID: team.boardID } }, team.author);
  expect((await told(team.author)).slice(4)).toEqual([recent]);
});

test('a board is changed by others where they wrote or changed something, not by oneself', async () => {
  const since = new Date(Date.now() - 60_000).toISOString();
  const changed = async (person: Person, from = since) =>
    (await call(app, changesByOthers, { query: { since: from } }, person)).boardIDs;
  expect(await changed(team.author)).toEqual([]);
  expect(await changed(team.owner)).toEqual([team.boardID]);
  expect(await changed(team.stranger)).toEqual([]);
  expect(await changed(team.owner, new Date(Date.now() + 60_000).toISOString())).toEqual([]);
  await say(team.owner);
  await call(app, updatePost, { params: params(), body: { title: 'Lamps, again' } }, team.author);
  expect(await changed(team.author)).toEqual([]);
  await call(app, updatePost, { params: params(), body: { title: 'Lamps, and again' } }, team.owner);
  expect(await changed(team.author)).toEqual([team.boardID]);
  const bad = await request(app, changesByOthers, { query: { since: 'today' } }, team.owner);
  expect(bad.statusCode).toBe(400);
});
