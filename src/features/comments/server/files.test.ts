import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { listActivity } from '#features/activity/contract.ts';
import {
  addComment,
  deleteComment,
  filesSaid,
  listComments,
  restoreComment,
  updateComment,
  type Comment,
} from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { listThreads, searchThread } from '#features/messages/contract.ts';
import { deletePost, openPost, restorePost, updatePost, type Post } from '#features/posts/contract.ts';
import { search } from '#features/search/contract.ts';
import { fileLinks } from '#features/uploads/contract.ts';
import { discardFile } from '#features/uploads/contract/commentUploads.ts';
import { MAX_COMMENT_FILES } from '#features/uploads/contract/commentFiles.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { addCommentFile } from '../../../testing/permissions/permissionScene.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTestPost, originOf } from '../../../testing/uploads.ts';
import { purgeComments } from './bin.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  post = await createTestPost(app, team.author, team.boardID);
});

/** A file of the subscriber's that waits to be sent in the post. */
const waiting = (
  name = 'lamp.pdf',
  more: { mime?: string; profileID?: string; postID?: string | null } = {},
) =>
  addCommentFile(app, {
    boardID: team.boardID,
    postID: post._id,
    profileID: team.subscriber.profileID,
    name,
    ...more,
  });
const send = (fileIDs: string[], comment = '', person = team.subscriber) =>
  request(
    app,
    addComment,
    {
      body: {
        sourceType: 'POST',
        sourceID: post._id,
        comment,
        files: fileIDs.map((fileID) => ({ fileID })),
      },
    },
    person,
  );
const say = async (fileIDs: string[], comment = ''): Promise<Comment> => {
  const response = await send(fileIDs, comment);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const edit = (
  person: Person,
  { _id }: Comment,
  body: NonNullable<Parameters<typeof call<typeof updateComment>>[2]>['body'],
) => request(app, updateComment, { params: { commentID: _id }, body }, person);
const linked = async (person: Person, fileID: string) =>
  (await call(app, fileLinks, { body: { fileIDs: [fileID] } }, person)).info.length > 0;
/** Status of the answer to a link's address, without the body. */
const served = async (url: string) => (await fetch(originOf(app) + url, { method: 'HEAD' })).status;
const namesOf = (comment: Comment) => comment.files.map(({ fileName }) => fileName);

test('files are said in place of words', () => {
  const [picture, paper] = [{ fileMime: 'image/png' }, { fileMime: 'application/pdf' }];
  expect(filesSaid([])).toBe('');
  expect(filesSaid([picture])).toBe('sent a picture');
  expect(filesSaid([picture, picture])).toBe('sent 2 pictures');
  expect(filesSaid([paper])).toBe('sent a file');
  expect(filesSaid([paper, picture, paper])).toBe('sent 3 files');
});

describe('a comment is sent with files', () => {
  test('with words or without, in their order, each told with its size and links', async () => {
    const [one, two] = [await waiting('b.pdf'), await waiting('a.png', { mime: 'image/png' })];
    const comment = await say([one, two]);
    expect(comment.comment).toBe('');
    expect(namesOf(comment)).toEqual(['b.pdf', 'a.png']);
    expect(comment.files[0]).toMatchObject({ fileSize: 1, fileMime: 'application/pdf', altText: '' });
    expect(namesOf(await say([await waiting()], 'Look'))).toEqual(['lamp.pdf']);
    const { info } = await call(app, listComments, { params: { type: 'POST', id: post._id } }, team.owner);
    expect(info.map(({ files }) => files.length)).toEqual([2, 1]);
  });

  test('of no words and no files there is none; nor of more than ten, or one twice', async () => {
    expect((await send([])).json()).toMatchObject({ details: [{ field: 'comment', message: 'is empty' }] });
    const many = await Promise.all(Array.from({ length: MAX_COMMENT_FILES + 1 }, () => waiting()));
    expect((await send(many)).statusCode).toBe(400);
    expect((await send([many[0]!, many[0]!])).statusCode).toBe(400);
    expect((await say(many.slice(1))).files).toHaveLength(MAX_COMMENT_FILES);
  });

  test('they are one’s own, ready, of the place, and of no other comment', async () => {
    const others = await waiting('x.pdf', { profileID: team.owner.profileID });
    const elsewhere = await waiting('x.pdf', {
      postID: (await createTestPost(app, team.author, team.boardID))._id,
    });
    const onBoard = await waiting('x.pdf', { postID: null });
    const sent = await waiting();
    await say([sent]);
    const coming = await waiting();
    await sql`update files set proc_status = 'PROCESSING' where id = ${coming}`.execute(app.services.db);
    for (const fileID of [others, elsewhere, onBoard, sent, coming, newId()])
      expect((await send([fileID], 'Look')).statusCode).toBe(400);
  });

  test('a search finds them by name, in all and within the discussion', async () => {
    await say([await waiting('brass_spindle-drawing.pdf')]);
    const { info } = await call(app, search, { body: { query: 'spindle' } }, team.owner);
    expect(info.find(({ type }) => type === 'COMMENT')).toBeDefined();
    const within = { params: { type: 'POST' as const, id: post._id }, query: { search: 'spindle' } };
    expect((await call(app, searchThread, within, team.owner)).info).toHaveLength(1);
  });

  test('what is told elsewhere in words says that they were sent', async () => {
    await say([await waiting('a.png', { mime: 'image/png' })]);
    const { info } = await call(app, listActivity, { query: {} }, team.author);
    expect(info[0]).toMatchObject({ excerpt: 'sent a picture' });
    const threads = await call(app, listThreads, { body: {} }, team.author);
    expect(threads.info[0]!.lastComment.comment).toBe('sent a picture');
  });
});

describe('the files of a comment', () => {
  test('are changed by its writer: some go, others come, and what is said of a picture', async () => {
    const [one, two, three] = [await waiting('1.pdf'), await waiting('2.pdf'), await waiting('3.pdf')];
    const comment = await say([one, two]);
    const body = { comment: '', files: [{ fileID: three }, { fileID: two, altText: 'A lamp' }] };
    expect((await edit(team.owner, comment, body)).statusCode).toBe(403);
    const changed: Comment = (await edit(team.subscriber, comment, body)).json();
    expect(namesOf(changed)).toEqual(['3.pdf', '2.pdf']);
    expect(changed).toMatchObject({ edited: true, files: [{}, { altText: 'A lamp' }] });
    // Without any, those it has stay; of no words and no files there is none.
    expect((await edit(team.subscriber, comment, { comment: 'Look' })).json()).toMatchObject({
      files: [{}, {}],
    });
    expect((await edit(team.subscriber, comment, { comment: ' ', files: [] })).statusCode).toBe(400);
    const { info } = await call(app, search, { body: { query: '1.pdf' } }, team.owner);
    expect(info.filter(({ type }) => type === 'COMMENT')).toEqual([]);
  });

  test('are read by whoever may read the comment, and before it is sent by its writer alone', async () => {
    const fileID = await waiting();
    const who = [team.owner, team.subscriber, team.viewer, team.stranger];
    const seen = () => Promise.all(who.map((person) => linked(person, fileID)));
    expect(await seen()).toEqual([false, true, false, false]);
    const comment = await say([fileID]);
    expect(await seen()).toEqual([true, true, false, false]);
    const { url } = comment.files[0]!;
    const status = async () => [await served(url), (await seen()).some(Boolean)];
    // There are no bytes behind these rows: what is found answers 200 with its size.
    expect(await status()).toEqual([200, true]);

    const params = { commentID: comment._id };
    await call(app, deleteComment, { params }, team.subscriber);
    expect(await status()).toEqual([404, false]);
    await call(app, restoreComment, { params }, team.subscriber);
    expect(await status()).toEqual([200, true]);
    const inPost = { boardID: team.boardID, postID: post._id };
    await call(app, deletePost, { params: inPost }, team.author);
    expect(await status()).toEqual([404, false]);
    await call(app, restorePost, { params: inPost }, team.author);
    await call(app, updatePost, { params: inPost, body: { password: 'plain sailing' } }, team.author);
    expect(await seen()).toEqual([true, false, false, false]); // the owner of the board needs no password
  });

  test('go with the block that the comment is on', async () => {
    const params = { boardID: team.boardID, postID: post._id };
    const note = await call(app, createNote, { params, body: { body: '<p>Snow</p>' } }, team.author);
    const fileID = await waiting();
    const source = { sourceType: 'NOTE' as const, sourceID: note._id };
    const body = { ...source, comment: '', files: [{ fileID }] };
    const comment = await call(app, addComment, { body }, team.subscriber);
    await call(app, deleteNote, { params: { ...params, thingID: note._id } }, team.author);
    expect(await served(comment.files[0]!.url)).toBe(404);
    expect(await linked(team.subscriber, fileID)).toBe(false);
  });

  test('are let go of with it, after 30 days, and given up before it is sent', async () => {
    const fileID = await waiting();
    const comment = await say([fileID]);
    await call(app, deleteComment, { params: { commentID: comment._id } }, team.subscriber);
    const { db } = app.services;
    await sql`update comments set deleted_at = now() - interval '31 days' where id = ${comment._id}`.execute(
      db,
    );
    await purgeComments({}, app.services, { signal: new AbortController().signal } as never);
    const { rows } = await sql`select comment_id from files where id = ${fileID}`.execute(db);
    expect(rows).toEqual([{ comment_id: null }]);

    const other = await waiting();
    const discard = (person: Person) => request(app, discardFile, { params: { fileID: other } }, person);
    expect((await discard(team.owner)).statusCode).toBe(404);
    expect((await discard(team.subscriber)).statusCode).toBe(204);
    expect((await discard(team.subscriber)).statusCode).toBe(404);
    const sent = await waiting();
    await say([sent]);
    expect((await request(app, discardFile, { params: { fileID: sent } }, team.subscriber)).statusCode).toBe(
      404,
    );
  });
});

describe('screens stay true', () => {
  const stayTrue = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: [team.owner, team.subscriber, team.viewer, team.stranger],
      reads: ({ profileID }) => [postComments(post._id, profileID)],
      command,
    });

  test('when files are sent, changed, deleted, restored and given up', async () => {
    const [one, two] = [await waiting('1.png', { mime: 'image/png' }), await waiting()];
    let comment!: Comment;
    await stayTrue(async () => (comment = await say([one])));
    await stayTrue(() =>
      edit(team.subscriber, comment, { comment: '', files: [{ fileID: one }, { fileID: two }] }),
    );
    const params = { commentID: comment._id };
    await stayTrue(() => call(app, deleteComment, { params }, team.subscriber));
    await stayTrue(() => call(app, restoreComment, { params }, team.subscriber));
    const unsent = await waiting();
    const received = await stayTrue(() =>
      call(app, discardFile, { params: { fileID: unsent } }, team.subscriber),
    );
    expect(received.get(team.owner)).toEqual([]);
    expect(
      (await call(app, openPost, { params: { postID: post._id }, body: {} }, team.owner)).commentCount,
    ).toBe(1);
  });
});
