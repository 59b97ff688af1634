import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteFile, type FileBlock } from '#blocks/file/contract.ts';
import { createNote } from '#blocks/note/contract.ts';
import { setCover } from '#features/posts/contract/cover.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import { photograph } from '../../../../testing/photographs.ts';
import { createTeam } from '../../../../testing/team.ts';
import { createTestPost, readPost, uploadFile } from '../../../../testing/uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
});
afterAll(() => app.dispose());

test('a block is chosen to stand for its post, live for everybody; without it, or with none chosen, the first picture does', async () => {
  const team = await createTeam(app);
  const { boardID, author, contributor, viewer } = team;
  const post = await createTestPost(app, author, boardID);
  const postID = post._id;
  const params = { boardID, postID };
  const note = await call(app, createNote, { params, body: { body: '<p>Snow</p>' } }, author);
  for (const name of ['lamp', 'hills'] as const)
    await uploadFile(app, author, post, { name: `${name}.jpg`, bytes: await photograph(name) });
  const coverOf = async () => (await readPost(app, viewer, postID)).fileID;
  const { things } = await readPost(app, author, postID);
  const [first, second] = things.filter((thing): thing is FileBlock => thing.thingType === 'FILE');
  expect(await coverOf()).toBe(first!.fileID);

  const choose = (thingID: string | null, who = contributor) =>
    request(app, setCover, { params, body: { thingID } }, who);
  await expectLive(app, {
    readers: [team.owner, author, contributor, viewer, team.stranger],
    reads: ({ profileID: me }) => [openedPost(postID, me), boardPosts(boardID, me)],
    command: () => choose(second!._id),
  });
  expect(await coverOf()).toBe(second!.fileID);
  expect((await choose(second!._id, viewer)).statusCode).toBe(403);
  for (const refused of [await choose(note._id), await choose('f'.repeat(24))])
    expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'thingID']);

  // The cover goes and comes back with its block.
  const inSecond = { ...params, thingID: second!._id };
  await call(app, deleteFile, { params: inSecond }, author);
  expect(await coverOf()).toBe(first!.fileID);
  await call(app, restoreThing, { params: inSecond }, author);
  expect(await coverOf()).toBe(second!.fileID);
  expect((await choose(null)).json().fileID).toBe(first!.fileID);
});
