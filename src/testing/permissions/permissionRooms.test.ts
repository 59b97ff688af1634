import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RightsAnswer } from '#platform/contract/events.ts';
import { createNote } from '#blocks/note/contract.ts';
import { updateBoard } from '#features/boards/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { removeMember, updateRole } from '#features/members/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import { addReaction } from '#features/reactions/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { sharings, type Sharing } from './permissionRoles.ts';
import { Tab } from '../sockets.ts';

const members = ['owner', 'co-owner', 'admin', 'author', 'contributor', 'subscriber', 'viewer'];
/** Who may be in the rooms of a board, and hears what happens on it. */
const readers: Record<Sharing, string[]> = {
  private: ['owner'],
  restricted: members,
  public: [...members, 'removed', 'stranger'],
};

let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
  cast = await createCast(app);
});
afterAll(() => app.dispose());

const opened: Tab[] = [];
const people = () => Object.keys(cast) as SignedIn[];
function openTabs(): Record<SignedIn, Tab> {
  const tabs = Object.fromEntries(people().map((who) => [who, Tab.of(app, cast[who])])) as Record<
    SignedIn,
    Tab
  >;
  opened.push(...Object.values(tabs));
  return tabs;
}
afterAll(() => opened.forEach((tab) => tab.socket.close()));

const uploadedByAuthor = ({ fileID }: Scene) =>
  sql`update files set uploaded_by = ${cast.author.profileID} where id = ${fileID}`.execute(app.services.db);

/** The people who are let into a room; the others get the answer that a room of nothing gives. */
async function joined(tabs: Record<SignedIn, Tab>, room: string): Promise<SignedIn[]> {
  const found: SignedIn[] = [];
  for (const who of people()) {
    const answer = await tabs[who].join(room);
    if (answer.ok) found.push(who);
    else expect(answer, `${who} ${room}`).toEqual(await tabs[who].join(room.replace(/:.*/, `:${newId()}`)));
  }
  return found;
}

async function heard(tabs: Record<SignedIn, Tab>, room: string): Promise<string[]> {
  const found: string[] = [];
  for (const who of people()) {
    await tabs[who].settled();
    if (tabs[who].heard.some((event) => event.room === room)) found.push(who);
  }
  return found;
}

describe.each(sharings)('a %s board', (sharing) => {
  let scene: Scene;
  let tabs: Record<SignedIn, Tab>;
  beforeAll(async () => {
    scene = await createScene(app, cast, sharing);
    tabs = openTabs();
  });

  test('lets its readers into its rooms, and nobody else', async () => {
    for (const room of [`board:${scene.boardID}`, `post:${scene.postID}`, `collection:${scene.collectionID}`])
      expect(await joined(tabs, room), room).toEqual(readers[sharing]);
    // A person who asks whether they still may be there is told the same.
    const rooms = [`board:${scene.boardID}`, `post:${scene.postID}`, `profile:${cast.owner.profileID}`];
    for (const who of people()) {
      const { lost } = (await tabs[who].socket.emitWithAck('rights', { rooms })) as RightsAnswer;
      const own = who === 'owner' ? [] : rooms.slice(2);
      expect(lost, who).toEqual(readers[sharing].includes(who) ? own : [...rooms.slice(0, 2), ...own]);
    }
    // An upload’s is for whoever brings the file, as long as they read the post.
    expect(await joined(tabs, `upload:${scene.uploadRoomID}`)).toEqual([]);
    await uploadedByAuthor(scene);
    const isReader = readers[sharing].includes('author');
    expect(await joined(tabs, `upload:${scene.uploadRoomID}`)).toEqual(isReader ? ['author'] : []);
    expect(await joined(tabs, `post:${scene.binnedPostID}`)).toEqual([]);
  });

  test('tells its readers what happens, and nobody else', async () => {
    const { owner } = cast;
    const inBoard = { boardID: scene.boardID };
    const inPost = { ...inBoard, postID: scene.postID };
    for (const room of [`board:${scene.boardID}`, `post:${scene.postID}`]) await joined(tabs, room);
    await call(app, updateBoard, { params: inBoard, body: { _id: scene.boardID, title: 'Told' } }, owner);
    await call(app, createPost, { params: inBoard, body: { title: 'Told' } }, owner);
    await call(app, updatePost, { params: inPost, body: { title: 'Told' } }, owner);
    await call(app, createNote, { params: inPost, body: { body: '<p>Told</p>' } }, owner);
    const source = { sourceType: 'POST' as const, sourceID: scene.postID };
    const said = await call(app, addComment, { body: { ...source, comment: 'Told' } }, owner);
    for (const params of [
      { type: 'POST' as const, id: scene.postID },
      { type: 'COMMENT' as const, id: said._id },
    ])
      await call(app, addReaction, { params, body: { unicode: '🪁' } }, owner);
    tabs.owner.socket.emit('publish', { room: `post:${scene.postID}`, kind: 'typing', data: { on: true } });
    await tabs.owner.settled();
    for (const room of [`board:${scene.boardID}`, `post:${scene.postID}`])
      expect(await heard(tabs, room), room).toEqual(readers[sharing]);
    // Subscribers and above are told of a comment; the others, that something happened.
    const told = (type: string) =>
      people().filter((who) => tabs[who].heard.some((event) => event.type === type));
    const subscribers = readers[sharing].filter((who) => who !== 'viewer' && members.includes(who));
    expect(told('comment')).toEqual(subscribers);
    const toldOfReaction = (action: string) =>
      people().filter((who) => tabs[who].heard.some((event) => event.action === action));
    expect(toldOfReaction('addedToComment')).toEqual(subscribers);
    expect(told('event')).toEqual(readers[sharing].filter((who) => !subscribers.includes(who)));
    // The people whom a block parts from the sender are looked up before a signal is passed on.
    const typingSeen = () => people().filter((who) => tabs[who].relayed.length > 0);
    await expect.poll(typingSeen).toEqual(readers[sharing].filter((who) => who !== 'owner'));
    for (const who of people().filter((name) => !readers[sharing].includes(name)))
      expect([who, tabs[who].heard, tabs[who].relayed]).toEqual([who, [], []]);
  });

  test('hears nothing from whoever is not in its rooms', async () => {
    const before = people().map((who) => tabs[who].relayed.length);
    const outsiders = people().filter((who) => !readers[sharing].includes(who));
    for (const who of outsiders) {
      for (const room of [
        `board:${scene.boardID}`,
        `post:${scene.postID}`,
        `profile:${cast.owner.profileID}`,
      ])
        tabs[who].socket.emit('publish', { room, kind: 'typing', data: { on: true } });
      await tabs[who].settled();
    }
    for (const who of people()) await tabs[who].settled();
    expect(people().map((who) => tabs[who].relayed.length)).toEqual(before);
  });
});

describe('rooms of one’s own', () => {
  test.each(['profile', 'dashboard', 'bookmarks'])('%s: nobody else is let in', async (kind) => {
    expect(await joined(openTabs(), `${kind}:${cast.author.profileID}`)).toEqual(['author']);
  });

  test('a draft’s post and upload: nobody but its writer', async () => {
    const scene = await createScene(app, cast, 'public');
    await sql`update posts set is_draft = true, creator_id = ${cast.author.profileID} where id = ${scene.postID}`.execute(
      app.services.db,
    );
    await uploadedByAuthor(scene);
    const tabs = openTabs();
    for (const room of [`post:${scene.postID}`, `upload:${scene.uploadRoomID}`])
      expect(await joined(tabs, room)).toEqual(['author']);
  });

  test('what is no room lets nobody in', async () => {
    const tab = openTabs().owner;
    for (const room of [`collection:${newId()}`, `board:${newId()}`])
      expect((await tab.join(room)).ok).toBe(false);
    // Nor does what does not even have the form of one.
    for (const room of ['', 'board:', 'socket', '__proto__', ['board'], { $ne: 1 }])
      expect(await tab.socket.emitWithAck('join', { room }), JSON.stringify(room)).toMatchObject({
        ok: false,
        error: 'INVALID',
      });
    tab.socket.emit('join');
    tab.socket.emit('join', null, 'no function');
    tab.socket.emit('publish', { room: 'board:x', kind: 'shout', data: {} });
    for (const odd of [undefined, 'board:x', { rooms: ['board:'] }, { rooms: 'all' }])
      tab.socket.emit('rights', odd, () => expect.unreachable());
    tab.socket.emit('rights', { rooms: [] });
    await tab.settled();
  });
});

test('rights that are taken away take the sockets along: the removed hear nothing more', async () => {
  const scene = await createScene(app, cast, 'restricted');
  const tabs = openTabs();
  const rooms = [`board:${scene.boardID}`, `post:${scene.postID}`];
  for (const room of rooms) await joined(tabs, room);
  const params = { boardID: scene.boardID };
  await call(app, removeMember, { params, body: { profileID: cast.viewer.profileID } }, cast.owner);
  await call(
    app,
    updateRole,
    { params, body: { profileID: cast.author.profileID, role: 'viewer' } },
    cast.owner,
  );
  await call(
    app,
    updatePost,
    { params: { ...params, postID: scene.postID }, body: { title: 'Later' } },
    cast.owner,
  );
  const source = { sourceType: 'POST' as const, sourceID: scene.postID };
  await call(app, addComment, { body: { ...source, comment: 'Later' } }, cast.owner);
  const late = (who: SignedIn) => tabs[who].heard.filter((event) => event.type === 'post').length;
  // Sockets that stay are looked at again first.
  await expect.poll(() => [late('owner'), late('author')]).toEqual([4, 4]);
  const comments = (who: SignedIn) => tabs[who].heard.filter((event) => event.type === 'comment').length;
  expect([comments('owner'), comments('subscriber'), comments('author')]).toEqual([1, 1, 0]);
  await tabs.viewer.settled();
  expect(tabs.viewer.left.map(({ room }) => room).toSorted()).toEqual(rooms.toSorted());
  expect(late('viewer')).toBe(0);
  expect((await tabs.viewer.join(rooms[0]!)).ok).toBe(false);
});

test('without a session, or for somebody else’s profile, there is no socket', async () => {
  const token = cast.stranger.headers['auth-token'];
  const profileID = cast.owner.profileID;
  expect(await new Tab(app, {}).refusal()).toBe('UNAUTHENTICATED');
  expect(await new Tab(app, { profileID }).refusal()).toBe('UNAUTHENTICATED');
  expect(await new Tab(app, { token: 'x'.repeat(43), profileID }).refusal()).toBe('UNAUTHENTICATED');
  expect(await new Tab(app, { token, profileID }).refusal()).toBe('PROFILE_UNAUTHORIZED');
});
