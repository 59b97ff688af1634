import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { createBoard, updateBoard } from '#features/boards/contract.ts';
import { addComment, deleteComment, restoreComment, updateComment } from '#features/comments/contract.ts';
import { removeMember } from '#features/members/contract.ts';
import { listThreads, readThread, threadRead } from '#features/messages/contract.ts';
import { threadList } from '#features/messages/web/threadList.ts';
import { createPost, deletePost, restorePost, updatePost, type Post } from '#features/posts/contract.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import { Stale } from '#platform/web/live/live.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { addCommentFile } from '../../../testing/permissions/permissionScene.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from posts`.execute(app.services.db);
  await sql`delete from comments`.execute(app.services.db);
  post = await write('Lamp prototypes');
});

const write = (title: string) =>
  call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, team.author);
const say = (person: Person, comment = 'Well seen.', rest: object = {}, of: Post = post) =>
  call(app, addComment, { body: { sourceType: 'POST', sourceID: of._id, comment, ...rest } }, person);
const threads = async (person: Person, body: object = {}) =>
  (await call(app, listThreads, { body }, person)).info;
const read = (person: Person, of: Post = post) =>
  call(app, readThread, { params: { type: 'POST', id: of._id } }, person);
const seen = async (person: Person) =>
  (await threads(person)).map(({ title, lastComment, unreadCount }) => [
    title,
    lastComment.comment,
    unreadCount,
  ]);

describe('the discussions', () => {
  test('are those one spoke in, was spoken to in, or wrote the post of; nobody else’s', async () => {
    await say(team.subscriber, 'Which arm?');
    await say(team.owner, 'The long one', { mentionProfiles: [{ profileID: team.contributor.profileID }] });
    expect(await seen(team.author)).toEqual([['Lamp prototypes', 'The long one', 2]]);
    expect(await seen(team.subscriber)).toEqual([['Lamp prototypes', 'The long one', 1]]);
    expect(await seen(team.contributor)).toEqual([['Lamp prototypes', 'The long one', 2]]);
    expect(await seen(team.viewer)).toEqual([]);
    expect(await seen(team.stranger)).toEqual([]);
  });

  test('are counted until they are read, and again from there', async () => {
    const { _id } = await say(team.owner);
    expect(await read(team.author)).toEqual({ readID: _id, wasID: null });
    expect(await read(team.author)).toEqual({ readID: _id, wasID: _id });
    expect(await threads(team.author, { unreadOnly: true })).toEqual([]);
    await say(team.owner, 'And again');
    expect(
      (await threads(team.author, { unreadOnly: true })).map(({ unreadCount, readID }) => [
        unreadCount,
        readID,
      ]),
    ).toEqual([[1, _id]]);
    const untouched = await write('Nothing said');
    expect(await read(team.contributor, untouched)).toEqual({ readID: null, wasID: null });
  });

  test('are read up to what one says oneself, and counted again from there', async () => {
    await say(team.owner, 'Which arm?');
    const own = await say(team.author, 'The long one');
    const state = async () =>
      (await threads(team.author)).map(({ unreadCount, readID }) => [unreadCount, readID]);
    expect(await state()).toEqual([[0, own._id]]);
    await say(team.owner, 'I see');
    expect(await state()).toEqual([[1, own._id]]);
    // Brought back, it is where it was: what was said since is still unread.
    await call(app, deleteComment, { params: { commentID: own._id } }, team.author);
    await call(app, restoreComment, { params: { commentID: own._id } }, team.author);
    expect(await state()).toEqual([[1, own._id]]);
  });

  test('come a page at a time, the last spoken in first, each once', async () => {
    const titles: string[] = [];
    for (let i = 0; i < 5; i++) await say(team.owner, 'So', {}, await write(`Post ${i}`));
    let cursor: string | undefined;
    do {
      const page = await call(
        app,
        listThreads,
        { body: { limit: 2, ...(cursor ? { cursor } : {}) } },
        team.author,
      );
      titles.push(...page.info.map(({ title }) => title));
      cursor = page.cursor;
    } while (cursor);
    expect(titles).toEqual(['Post 4', 'Post 3', 'Post 2', 'Post 1', 'Post 0']);
  });

  test('are filtered before they are paged, and counted beyond the page', async () => {
    await say(team.author, 'About all of it', { sourceType: 'BOARD', sourceID: team.boardID });
    for (let i = 0; i < 3; i++) await say(team.owner, 'So', {}, await write(`Post ${i}`));
    await say(team.owner, 'And again');
    await say(team.owner, 'And then');
    const list = (body: object) => call(app, listThreads, { body: { limit: 1, ...body } }, team.author);
    const counts = { includeCount: true };
    expect(await list({ types: ['BOARD'], ...counts })).toMatchObject({
      info: [{ type: 'BOARD', lastComment: { comment: 'About all of it' } }],
      hasRemaining: false,
      total: 1,
      totalUnread: 0,
    });
    expect(await list({ types: ['CONNECTION'], ...counts })).toEqual({
      info: [],
      hasRemaining: false,
      total: 0,
      totalUnread: 0,
    });
    const unread = await list({ unreadOnly: true, ...counts });
    expect(unread).toMatchObject({ hasRemaining: true, total: 4, totalUnread: 5 });
    expect(await list({ unreadOnly: true, ...counts, cursor: unread.cursor })).toMatchObject({
      info: [{ title: 'Post 2' }],
      total: 4,
      totalUnread: 5,
    });
    expect(await list({})).not.toHaveProperty('total');
    const refused = await request(
      app,
      listThreads,
      { body: { types: ['NOTEBOOK' as never] } },
      { headers: team.author.headers },
    );
    expect(refused.statusCode).toBe(400);
  });

  test('are gone with the post, the board, or the last comment; a block’s comments with the block', async () => {
    const note = await call(
      app,
      createNote,
      { params: { boardID: team.boardID, postID: post._id }, body: { body: '<p>Shade</p>' } },
      team.author,
    );
    await say(team.owner, 'On the shade', { sourceType: 'NOTE', sourceID: note._id });
    expect(await seen(team.author)).toEqual([['Lamp prototypes', 'On the shade', 1]]);
    await call(
      app,
      deleteNote,
      { params: { boardID: team.boardID, postID: post._id, thingID: note._id } },
      team.author,
    );
    expect(await seen(team.author)).toEqual([]);
    await say(team.subscriber);
    expect(await seen(team.subscriber)).toHaveLength(1);
    await call(app, deletePost, { params: { boardID: team.boardID, postID: post._id } }, team.author);
    expect(await seen(team.subscriber)).toEqual([]);
  });

  test('that are not one’s to see cannot be read', async () => {
    const response = await request(
      app,
      readThread,
      { params: { type: 'POST', id: post._id } },
      { headers: team.stranger.headers },
    );
    expect(response.statusCode).toBe(404);
  });
});

describe('stay true on screen', () => {
  const readers = () => [team.author, team.subscriber, team.contributor, team.viewer, team.stranger];
  const live = (command: () => Promise<unknown>) =>
    expectLive(app, {
      readers: readers(),
      reads: ({ profileID }) => [
        threadList(profileID),
        threadList(profileID, { unreadOnly: true }),
        threadList(profileID, { types: ['POST'] }),
      ],
      command,
    });

  test('when files are sent without a word, and words come to them', async () => {
    const { profileID } = team.subscriber;
    const place = { boardID: team.boardID, postID: post._id };
    const fileID = await addCommentFile(app, { ...place, profileID, name: 'lamp.png', mime: 'image/png' });
    let commentID = '';
    await live(async () => ({ _id: commentID } = await say(team.subscriber, '', { files: [{ fileID }] })));
    expect(await seen(team.author)).toEqual([['Lamp prototypes', 'sent a picture', 1]]);
    const change = { params: { commentID }, body: { comment: 'The long one' } };
    await live(() => call(app, updateComment, change, team.subscriber));
  });

  test('when somebody speaks, for the first time and again', async () => {
    await live(() => say(team.subscriber, 'Which arm?'));
    await live(() =>
      say(team.owner, 'The long one', { mentionProfiles: [{ profileID: team.contributor.profileID }] }),
    );
    await live(() => say(team.author));
  });

  test('when the post goes to a board that some of them are not on, and comes back', async () => {
    await say(team.subscriber, 'Which arm?');
    const there = await call(app, createBoard, { body: { title: 'Workshop' } }, team.author);
    await addMember(app, there._id, team.contributor, 'CONTRIBUTOR');
    const goTo = (srcBoardID: string, tgtBoardID: string) =>
      call(app, movePosts, { body: { srcBoardID, tgtBoardID, postIDs: [post._id] } }, team.author);
    await live(() => goTo(team.boardID, there._id));
    const { data } = await threadList(team.subscriber.profileID).read(callAs(app, team.subscriber));
    expect(data.items).toEqual([]);
    await goTo(there._id, team.boardID);
  });

  test('when one has read', async () => {
    await say(team.subscriber);
    await say(team.owner);
    await live(() => read(team.author));
    await live(() => read(team.author));
  });

  test('when one speaks oneself after others have', async () => {
    await say(team.subscriber);
    await say(team.owner);
    await live(() => say(team.author, 'So be it'));
    const received = await live(() => say(team.subscriber, 'Good'));
    expect(received.get(team.author)!.filter(({ action }) => action === threadRead.action)).toEqual([]);
  });

  test('what was said after what one has read stays unread, whichever is heard of first', async () => {
    await say(team.owner, 'First');
    const { data } = await threadList(team.author.profileID).read(callAs(app, team.author));
    const [thread] = data.items;
    const later = {
      ...thread!,
      lastComment: { ...thread!.lastComment, _id: 'f'.repeat(24) },
      unreadCount: 2,
    };
    const readFirst = {
      room: `profile:${team.author.profileID}`,
      type: threadRead.type,
      action: threadRead.action,
      data: { placeID: post._id, readID: thread!.lastComment._id },
    };
    const definition = threadList(team.author.profileID);
    expect(definition.apply({ ...data, items: [later] }, readFirst)).toBeInstanceOf(Stale);
    expect(definition.apply(data, readFirst)).toMatchObject({ items: [{ unreadCount: 0 }] });
  });

  test('what is unread in all of them follows what is read of those on screen', async () => {
    await say(team.owner, 'One');
    await say(team.owner, 'Two');
    const other = await write('Chairs');
    await say(team.owner, 'Three', {}, other);
    const definition = threadList(team.author.profileID, { unreadOnly: true });
    const { data } = await definition.read(callAs(app, team.author));
    expect([data.unread, data.total]).toEqual([3, 2]);
    // The last of them alone was loaded.
    const window = { ...data, items: data.items.slice(0, 1), until: data.items[0] };
    const last = window.items[0]!;
    const isRead = {
      room: `profile:${team.author.profileID}`,
      type: threadRead.type,
      action: threadRead.action,
      data: { placeID: other._id, readID: last.lastComment._id },
    };
    expect(definition.apply(window, isRead)).toMatchObject({ items: [], unread: 2, total: 1 });
    expect(definition.join!(window, { items: [], unread: undefined }).unread).toBe(3);
  });

  test('when words are changed or deleted, the post renamed or deleted, somebody removed', async () => {
    await say(team.subscriber);
    const { _id } = await say(team.owner);
    await live(() =>
      call(app, updateComment, { params: { commentID: _id }, body: { comment: 'Better said' } }, team.owner),
    );
    await live(() => call(app, deleteComment, { params: { commentID: _id } }, team.owner));
    const params = { boardID: team.boardID, postID: post._id };
    await live(() => call(app, updatePost, { params, body: { title: 'Lamps' } }, team.author));
    await live(() =>
      call(
        app,
        removeMember,
        { params: { boardID: team.boardID }, body: { profileID: team.subscriber.profileID } },
        team.owner,
      ),
    );
    await live(() => call(app, deletePost, { params }, team.author));
    await live(() => call(app, restorePost, { params }, team.author));
  });

  test('when the post, or its board, goes into the archive and comes back', async () => {
    await say(team.contributor, 'Which arm?');
    const params = { boardID: team.boardID, postID: post._id };
    const put = (state: 'ACTIVE' | 'ARCHIVED') =>
      call(app, updatePost, { params, body: { state } }, team.owner);
    await live(() => put('ARCHIVED'));
    expect(await seen(team.author)).toEqual([]);
    await live(() => put('ACTIVE'));
    expect(await seen(team.author)).toEqual([['Lamp prototypes', 'Which arm?', 1]]);
    const keep = (state: 'ACTIVE' | 'ARCHIVED') =>
      call(
        app,
        updateBoard,
        { params: { boardID: team.boardID }, body: { _id: team.boardID, state } },
        team.owner,
      );
    await live(() => keep('ARCHIVED'));
    expect(await seen(team.author)).toEqual([]);
    await live(() => keep('ACTIVE'));
  });

  test('a board’s discussion keeps its name when a post on the board gets another', async () => {
    await say(team.author, 'About all of it', { sourceType: 'BOARD', sourceID: team.boardID });
    const params = { boardID: team.boardID, postID: post._id };
    await live(() => call(app, updatePost, { params, body: { title: 'Lamps' } }, team.author));
    expect((await threads(team.author)).map(({ title }) => title)).toEqual(['Field notes']);
  });

  test('what becomes unread is heard of on the dashboard of whoever takes part, and of nobody else', async () => {
    await say(team.owner);
    await live(() => read(team.author));
    const received = await live(() => say(team.owner));
    const rooms = (person: Person) => received.get(person)!.map(({ room }) => room);
    expect(rooms(team.author)).toContain(`dashboard:${team.author.profileID}`);
    expect(rooms(team.stranger)).toEqual([]);
  });
});
