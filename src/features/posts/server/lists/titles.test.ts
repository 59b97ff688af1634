import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, deletePost, updatePost } from '#features/posts/contract.ts';
import { MOST_TITLES, titles } from '#features/posts/contract/titles.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const write = async (title: string, who = team.author) =>
  (await call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, who))._id;
const set = (postID: string, body: object) =>
  call(app, updatePost, { params: { boardID: team.boardID, postID }, body }, team.author);
const read = async (who: Person, postIDs: string[], boardIDs: string[] = []) =>
  (await call(app, titles, { body: { postIDs, boardIDs } }, who)).info.map(({ title }) => title);

test('what posts and boards are called now is told to who may open them, and to nobody else', async () => {
  const postID = await write('Lamps');
  const all = (who: Person) => read(who, [postID], [team.boardID]);
  expect(await all(team.viewer)).toHaveLength(2);
  expect(await all(team.stranger)).toEqual([]);
  await set(postID, { title: 'Lamps, round two' });
  expect(await read(team.viewer, [postID])).toEqual(['Lamps, round two']);
  await set(postID, { public: true }); // everybody may open it, and still not its board
  expect(await all(team.stranger)).toEqual(['Lamps, round two']);
});

test('nothing is told of posts that one does not see: hidden, behind a password, drafts, in the bin, made up', async () => {
  const hidden = await write('Hidden');
  await set(hidden, { visibility: 'PRIVATE' });
  const closed = await write('Closed');
  await set(closed, { password: 'a quiet paper lantern' });
  const draft = await write('');
  const binned = await write('Binned');
  await call(app, deletePost, { params: { boardID: team.boardID, postID: binned } }, team.author);
  const ids = [hidden, closed, draft, binned, newId()];
  expect(await read(team.contributor, ids, [newId()])).toEqual([]);
  expect(await read(team.author, ids)).toEqual(['Hidden', 'Closed', '']);
  const many = Array.from({ length: MOST_TITLES + 1 }, () => hidden);
  const refused = await request(app, titles, { body: { postIDs: many } }, team.author);
  expect(refused.statusCode).toBe(400);
});
