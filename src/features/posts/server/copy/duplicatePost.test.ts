import { afterAll, beforeAll, expect, test } from 'vitest';
import { openedBoard } from '#features/boards/web/index.ts';
import { createPost, lockPost, openPost, updatePost } from '#features/posts/contract.ts';
import { duplicatePost } from '#features/posts/contract/duplicating.ts';
import { allPosts, boardPosts } from '#features/posts/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

const newPost = () =>
  call(
    app,
    createPost,
    { params: { boardID: team.boardID }, body: { title: 'Lamps', things: [{ body: '<p>Of brass</p>' }] } },
    team.author,
  );
const inPost = (postID: string) => ({ params: { boardID: team.boardID, postID } });

test('a post is written once more, with its blocks and tags, and comes to every open list', async () => {
  const { _id } = await newPost();
  const tagging = { params: { type: 'POST' as const, id: _id }, body: { tags: ['oak'] } };
  await call(app, setTags, tagging, team.author);
  const { owner, contributor, viewer, stranger } = team;
  let copyID = '';
  const readers = [owner, contributor, viewer, stranger];
  const told = await expectLive(app, {
    readers,
    reads: ({ profileID: me }) => [boardPosts(team.boardID, me), allPosts(me), openedBoard(team.boardID, me)],
    command: async () => {
      copyID = (await call(app, duplicatePost, inPost(_id), contributor))._id;
    },
  });
  expect(readers.map((who) => told.get(who)!.some(({ action }) => action === 'created'))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const copy = await call(app, openPost, { params: { postID: copyID }, body: {} }, viewer);
  expect([copy.title, copy.tags, copy.creator]).toEqual(['Lamps', ['oak'], contributor.profileID]);
  expect(copy.things.map((thing) => 'body' in thing && thing.body)).toEqual(['<p>Of brass</p>']);
});

test('a post that is locked, or left to its writer, is copied by whoever may write on its board', async () => {
  const { _id } = await newPost();
  await call(app, updatePost, { ...inPost(_id), body: { editable: false } }, team.author);
  await call(app, lockPost, { ...inPost(_id), body: { lockBy: true } }, team.owner);
  const copy = await call(app, duplicatePost, inPost(_id), team.contributor);
  expect(copy).toMatchObject({ title: 'Lamps', lockBy: null, creator: team.contributor.profileID });
  expect((await request(app, duplicatePost, inPost(_id), team.subscriber)).statusCode).toBe(403);
});

test('of what is not to be shared, or in the archive, nothing is written', async () => {
  const { _id } = await newPost();
  const attempt = async () => (await request(app, duplicatePost, inPost(_id), team.contributor)).statusCode;
  await call(app, updatePost, { ...inPost(_id), body: { shareable: false } }, team.author);
  expect(await attempt()).toBe(403);
  await call(app, updatePost, { ...inPost(_id), body: { shareable: true, state: 'ARCHIVED' } }, team.author);
  expect(await attempt()).toBe(403);
});
