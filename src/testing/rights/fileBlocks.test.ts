import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FileBlock } from '#blocks/file/contract.ts';
import { listBookmarks, setBookmark } from '#features/bookmarks/contract.ts';
import { addComment, listComments } from '#features/comments/contract.ts';
import { search } from '#features/search/contract.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { createTeam, type Team } from '../team.ts';
import { createTestPost, readPost, uploadFile } from '../uploads.ts';

// A file is a block like any other: bookmarked, commented on, and found by its name.

let app: TestApp;
let team: Team;
let postID: string;
let file: FileBlock;
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  const post = await createTestPost(app, team.author, team.boardID);
  postID = post._id;
  file = await uploadFile(app, team.author, post, { name: 'zeppelins.txt', bytes: Buffer.from('Three.') });
});
afterAll(() => app.dispose());

test('a file is bookmarked, with its name', async () => {
  const body = { sourceType: 'FILE' as const, sourceID: file._id, state: true };
  await call(app, setBookmark, { body }, team.viewer);
  const { info } = await call(app, listBookmarks, { body: { showOnly: 'THINGS' } }, team.viewer);
  expect(info).toMatchObject([
    { type: 'FILE', sourceID: file._id, postID, fileInfo: { fileName: 'zeppelins.txt' }, previewUrl: null },
  ]);
});

test('a file is commented on, by itself and within its post', async () => {
  const body = { sourceType: 'FILE' as const, sourceID: file._id, comment: 'Which of them?' };
  const said = await call(app, addComment, { body }, team.subscriber);
  expect(said).toMatchObject({ thingID: file._id, thingType: 'FILE' });
  const params = { type: 'FILE' as const, id: file._id };
  expect((await call(app, listComments, { params }, team.subscriber)).info).toEqual([said]);
  const { things } = await readPost(app, team.subscriber, postID);
  expect(things.map(({ commentCount }) => commentCount)).toEqual([1]);
});

test('a file is found by its name', async () => {
  const { info, counts } = await call(app, search, { body: { query: 'zeppelins' } }, team.viewer);
  expect(info).toMatchObject([{ type: 'FILE', _id: file._id, postID }]);
  expect(counts.FILE).toBe(1);
});
