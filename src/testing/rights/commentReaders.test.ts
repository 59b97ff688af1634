import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { listBookmarks, setCommentBookmark } from '#features/bookmarks/contract.ts';
import { addComment, listComments } from '#features/comments/contract.ts';
import { updateRole } from '#features/members/contract.ts';
import { listThreads } from '#features/messages/contract.ts';
import { blockProfile } from '#features/personBlocks/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import { emptyProfiles } from '../emptying.ts';
import type { Person } from '../people.ts';
import { addCommentFile } from '../permissions/permissionScene.ts';
import { createTeam, type Team } from '../team.ts';

// A comment with a file, on a block of a post, looked for wherever its words are told. Its reader takes part in the
// discussion and has bookmarked the comment.

let app: TestApp;
let team: Team;
let writer: Person;
let reader: Person;
let place: { boardID: string; postID: string; thingID: string };
let commentID: string;
let fileID: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await emptyProfiles(app);
  team = await createTeam(app);
  writer = team.author;
  reader = team.subscriber;
  const { boardID } = team;
  const post = { params: { boardID }, body: { title: 'Ridge' } };
  const { _id: postID } = await call(app, createPost, post, team.owner);
  const note = { params: { boardID, postID }, body: { body: '<p>Snow</p>' } };
  const { _id: thingID } = (await call(app, createNote, note, team.owner)) as { _id: string };
  place = { boardID, postID, thingID };
  const source = { sourceType: 'NOTE' as const, sourceID: thingID };
  await call(app, addComment, { body: { ...source, comment: 'Until May?' } }, reader);
  fileID = await addCommentFile(app, { boardID, postID, profileID: writer.profileID, name: 'snow.pdf' });
  const words = { ...source, comment: 'A kestrel', files: [{ fileID }] };
  ({ _id: commentID } = await call(app, addComment, { body: words }, writer));
  const bookmark = { sourceType: 'COMMENT' as const, sourceID: commentID, state: true };
  await call(app, setCommentBookmark, { body: bookmark }, reader);
});

/** In which of the places that tell a comment the reader comes by it. */
async function told() {
  const listed = await request(app, listComments, { params: { type: 'POST', id: place.postID } }, reader);
  const [threads, bookmarks, links] = await Promise.all([
    call(app, listThreads, { body: {} }, reader),
    call(app, listBookmarks, { body: {} }, reader),
    call(app, fileLinks, { body: { fileIDs: [fileID] } }, reader),
  ]);
  const find = async (query: string) =>
    (await call(app, search, { body: { query } }, reader)).info.some(({ _id }) => _id === commentID);
  return {
    post: listed.statusCode === 200 && listed.body.includes('A kestrel'),
    file: links.info.length === 1,
    bookmarks: JSON.stringify(bookmarks).includes('A kestrel'),
    archive: await find('kestrel is:archived'),
    search: await find('kestrel'),
    discussions: threads.info.some(({ lastComment }) => lastComment._id === commentID),
  };
}

const read = { post: true, file: true, bookmarks: true };
const everywhere = { ...read, archive: false, search: true, discussions: true };
const nowhere = {
  post: false,
  file: false,
  bookmarks: false,
  archive: false,
  search: false,
  discussions: false,
};
const set = (body: Body<typeof updatePost>) =>
  call(app, updatePost, { params: { boardID: place.boardID, postID: place.postID }, body }, team.owner);

test('it is told wherever a comment is read', async () => {
  expect(await told()).toEqual(everywhere);
});

test.each(['reader', 'writer'] as const)('a block by its %s hides it nowhere', async (who) => {
  const [by, other] = who === 'reader' ? [reader, writer] : [writer, reader];
  await call(app, blockProfile, { params: { id: other.profileID } }, by);
  expect(await told()).toEqual(everywhere);
});

test('in the archive it is read, and found by who asks for the archive', async () => {
  await set({ state: 'ARCHIVED' });
  expect(await told()).toEqual({ ...read, archive: true, search: false, discussions: false });
});

test('with its block in the bin it is told nowhere', async () => {
  await call(app, deleteNote, { params: place }, team.owner);
  expect(await told()).toEqual(nowhere);
});

test.each([{ visibility: 'EDITORS' as const }, { password: 'harmattan' }])(
  'whom its post is closed to by %j is told it nowhere',
  async (closed) => {
    await set(closed);
    expect(await told()).toEqual(nowhere);
  },
);

test('whoever reads no comments is told it nowhere', async () => {
  const { boardID } = place;
  const body = { profileID: reader.profileID, role: 'viewer' as const };
  await call(app, updateRole, { params: { boardID }, body }, team.owner);
  expect(await told()).toEqual(nowhere);
});
