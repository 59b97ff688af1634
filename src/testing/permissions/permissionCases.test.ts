import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { readServer, type Input, type Sent } from '../describedServer.ts';
import { aboutNothing } from './permissionInputs.ts';
import { callsInScene } from './permissionTable.ts';
import { createCast, createScene, type Cast, type Scene, type SignedIn } from './permissionScene.ts';
import { setStage, type Stage } from './permissionStage.ts';

// Cases beside the table of roles: things of one's own, things that are nobody's business yet, and things in the bin.

let app: TestApp;
let send: (name: string, input: Input, headers: Record<string, string>) => Promise<Sent>;
let cast: Cast;
let scene: Scene;
let stage: Stage;

beforeAll(async () => {
  app = await createTestApp();
  ({ send } = await readServer(app));
  cast = await createCast(app);
  scene = await createScene(app, cast, 'restricted');
  stage = await setStage(app);
});
beforeEach(() => stage.reset());
afterAll(async () => {
  await stage.remove();
  await app.dispose();
});

const everybody: SignedIn[] = [
  'owner',
  'co-owner',
  'admin',
  'author',
  'contributor',
  'subscriber',
  'viewer',
  'blocked',
  'removed',
  'stranger',
];
const but = (who: SignedIn) => everybody.filter((other) => other !== who).join(' ');

const inScene = (name: string, change: Partial<Scene> = {}) => callsInScene[name]!({ ...scene, ...change })!;
const as = (who: SignedIn, name: string, input = inScene(name)) => send(name, input, cast[who].headers);
const change = (statement: RawBuilder<unknown>) => statement.execute(app.services.db);

/** Of whom a call answers 2xx (`may`) or a status, made by each as if nobody had before. */
async function whoGets(
  outcome: 'may' | 403 | 404,
  name: string,
  input: Input,
  set: (who: SignedIn) => Promise<unknown> = async () => {},
): Promise<string> {
  const found: SignedIn[] = [];
  for (const who of everybody) {
    await stage.reset();
    await set(who);
    const { status } = await as(who, name, input);
    if (outcome === 'may' ? status < 300 : status === outcome) found.push(who);
  }
  return found.join(' ');
}

/** Expects that calls find nothing, tell nothing and do nothing, for any of these people. */
async function expectHidden(inputs: [name: string, input: Input][], people: SignedIn[]): Promise<void> {
  expect(inputs.length).toBeGreaterThan(0);
  const before = await stage.digest();
  for (const who of people) {
    for (const [name, input] of inputs) {
      const { body } = await as(who, name, aboutNothing(input, scene));
      expect(await as(who, name, input), `${name} by ${who}`).toEqual({ status: 404, body });
    }
    await change(sql`delete from attempts`);
  }
  expect(await stage.digest()).toBe(before);
}

test('a stage tells of every row that is another, and of none that is as it was', async () => {
  const before = await stage.digest();
  await change(sql`update boards set title = title`);
  expect(await stage.digest()).toBe(before);
  for (const statement of [
    sql`update boards set title = 'Another'`,
    sql`delete from comments where id = ${scene.commentID}`,
    sql`insert into post_views (profile_id, post_id) values (${cast.owner.profileID}, ${scene.binnedPostID})`,
    sql`delete from posts where id = ${scene.postID}`, // and what goes with it
  ]) {
    await change(statement);
    expect(await stage.digest()).not.toBe(before);
    await stage.reset();
    expect(await stage.digest()).toBe(before);
  }
  const { rows } = await sql`select from comments where id = ${scene.commentID}`.execute(app.services.db);
  expect(rows).toHaveLength(1);
});

/**
 * Calls that name things, and answer alike whether or not there are such: links to files, faces of boards, removing own
 * bookmarks, asking for access.
 */
const answerAlike = [
  'uploads.links',
  'members.faces',
  'bookmarks.remove',
  'bookmarks.restore',
  'bookmarks.move',
  'members.requestAccess',
  'members.requestPostAccess',
];

/** The calls that are about any of these parts of the scene. */
function callsAbout(...parts: (keyof Scene)[]): string[] {
  const ids = parts.map((part) => String(scene[part]));
  return Object.keys(callsInScene).filter((name) => {
    const text = JSON.stringify(inScene(name));
    return !answerAlike.includes(name) && ids.some((id) => text.includes(id));
  });
}
const aboutPost = () => callsAbout('postID', 'noteID', 'fileThingID', 'commentID');

describe('one’s own', () => {
  const own = async (who: SignedIn) => {
    const { profileID } = cast[who];
    await change(sql`update things set creator_id = ${profileID} where board_id = ${scene.boardID}`);
    await change(sql`update comments set owner_id = ${profileID} where post_id = ${scene.postID}`);
  };
  const writers = 'owner co-owner admin author contributor';
  const blocks = [
    'posts.setThingOrder',
    'posts.restoreThing',
    'note.update',
    'note.delete',
    'file.update',
    'file.delete',
    'file.undoReplacement',
  ];

  test.each(blocks)('%s: a contributor may, whose role is less by now may not', async (name) => {
    expect(await whoGets('may', name, inScene(name), own)).toBe(writers);
    expect(await whoGets(403, name, inScene(name), own)).toBe('subscriber viewer');
  });

  test('a block in the bin is brought back by its maker, and by authors', async () => {
    const input = inScene('posts.restoreThing', { noteID: scene.binnedNoteID });
    expect(await whoGets('may', 'posts.restoreThing', input, own)).toBe(writers);
    expect(await whoGets('may', 'posts.restoreThing', input)).toBe('owner co-owner admin author');
  });

  test.each(['comments.update', 'comments.delete', 'comments.restore'])(
    '%s: a subscriber may',
    async (name) => {
      expect(await whoGets('may', name, inScene(name), own)).toBe(`${writers} subscriber`);
      expect(await whoGets(403, name, inScene(name), own)).toBe('viewer');
    },
  );

  test('rooms are nobody else’s, and neither are profiles', async () => {
    for (const kind of ['profile', 'dashboard', 'bookmarks']) {
      const input = { query: { room: `${kind}:${cast.author.profileID}`, after: '0' } };
      expect(await whoGets('may', 'events.list', input), kind).toBe('author');
      expect(await whoGets(404, 'events.list', input), kind).toBe(but('author'));
    }
    const impostor = { ...cast.stranger.headers, profile: cast.owner.profileID };
    expect((await send('profiles.own', {}, impostor)).body).not.toContain(cast.owner.profileID);
    const refused = await send('boards.list', { body: {} }, impostor);
    expect([refused.status, JSON.parse(refused.body).error]).toEqual([401, 'PROFILE_UNAUTHORIZED']);
  });
});

describe('a draft', () => {
  const makeDraft = (who: SignedIn) =>
    change(
      sql`update posts set is_draft = true, creator_id = ${cast[who].profileID} where id = ${scene.postID}`,
    );

  test('is there for its writer alone, with everything on it', async () => {
    await makeDraft('author');
    await expectHidden(
      aboutPost().map((name) => [name, inScene(name)]),
      ['owner', 'admin', 'contributor', 'viewer'],
    );
    expect((await as('owner', 'uploads.links')).body).not.toContain(scene.fileID);
    expect((await as('author', 'posts.open')).status).toBe(200);
    expect((await as('author', 'uploads.links')).body).toContain(scene.fileID);
    const makeOwn = async () => {
      await makeDraft('author');
      await change(sql`update files set uploaded_by = ${cast.author.profileID} where id = ${scene.fileID}`);
    };
    for (const room of [`post:${scene.postID}`, `upload:${scene.uploadRoomID}`]) {
      const input = { query: { room, after: '0' } };
      expect(await whoGets('may', 'events.list', input, makeOwn), room).toBe('author');
    }
  });

  test('is thrown away by its writer, whose role would not delete a post', async () => {
    const input = inScene('posts.delete');
    const written = () => makeDraft('contributor');
    expect(await whoGets('may', 'posts.delete', input, written)).toBe('contributor');
  });

  test('is in nobody’s lists and counts but its writer’s', async () => {
    const inBoard = { params: { boardID: scene.boardID } };
    const { _id: postID } = await call(app, createPost, { ...inBoard, body: {} }, cast.contributor);
    await as('contributor', 'posts.view', { params: { postID } });
    const totals: number[] = [];
    for (const who of ['contributor', 'owner', 'author'] as const) {
      const listed = await as(who, 'posts.list');
      const recent = await as(who, 'posts.recent');
      const isThere = who === 'contributor';
      expect([listed.body.includes(postID), recent.body.includes(postID)], who).toEqual([isThere, isThere]);
      totals.push(JSON.parse(listed.body).total);
    }
    expect(totals).toEqual([totals[1]! + 1, totals[1], totals[1]]);
  });
});

describe('in the bin', () => {
  test('a post is nobody’s, with all that is on it; whoever may delete it brings it back', async () => {
    await change(sql`update posts set deleted_at = now() where id = ${scene.postID}`);
    const names = aboutPost().filter((name) => name !== 'posts.restore');
    await expectHidden(
      names.map((name) => [name, inScene(name)]),
      ['owner', 'contributor', 'viewer', 'stranger'],
    );
    expect((await as('owner', 'uploads.links')).body).not.toContain(scene.fileID);
    const input = inScene('posts.restore', { postID: scene.binnedPostID });
    expect(await whoGets('may', 'posts.restore', input)).toBe('owner co-owner admin author');
    expect(await whoGets(404, 'posts.restore', input)).toBe(
      'contributor subscriber viewer blocked removed stranger',
    );
  });

  test('a board is nobody’s, with all that is on it; its owner brings it back', async () => {
    const remove = () => change(sql`update boards set deleted_at = now() where id = ${scene.boardID}`);
    await remove();
    const names = new Set([...callsAbout('boardID', 'secret'), ...aboutPost()]);
    names.delete('boards.restore');
    await expectHidden(
      [...names].map((name) => [name, inScene(name)]),
      ['owner', 'admin', 'viewer', 'stranger'],
    );
    for (const name of ['boards.list', 'boards.recent', 'posts.recent', 'uploads.links']) {
      const { body } = await as('owner', name);
      expect([body.includes(scene.word), body.includes(scene.fileID)], name).toEqual([false, false]);
    }
    expect((await as('owner', 'members.faces')).body).toBe('{"info":[]}');
    expect(await whoGets('may', 'boards.restore', inScene('boards.restore'), remove)).toBe('owner');
    expect(await whoGets(404, 'boards.restore', inScene('boards.restore'), remove)).toBe(but('owner'));
  });
});

test('ids lead only to what their parents hold, also for somebody who may do all of it on both boards', async () => {
  for (const who of ['stranger', 'author'] as const) {
    const { _id: boardID } = await call(app, createBoard, { body: { title: 'My own' } }, cast[who]);
    const post = await call(app, createPost, { params: { boardID }, body: { title: 'My own' } }, cast[who]);
    const mixed = [{ boardID }, { postID: post._id }, { boardID, postID: post._id }].flatMap((own) =>
      [...aboutPost(), ...callsAbout('linkID', 'filterID', 'pendingInviteID', 'accessRequestID')].map(
        (name): [string, Input] => [name, inScene(name, own)],
      ),
    );
    const isMixed = (input: Input) => {
      const text = JSON.stringify(input);
      // The owner is a person, not something on the board; and everybody may bring their posts to the shelf.
      const others = { ...scene, ownerID: '', shelfID: '' };
      const ofScene = text !== JSON.stringify(aboutNothing(input, others));
      return ofScene && (text.includes(boardID) || text.includes(post._id));
    };
    await expectHidden(
      mixed.filter(([, input]) => isMixed(input)),
      [who],
    );
  }
});

test('who is on one board only is nobody on another, whoever may give roles there', async () => {
  const { _id: boardID } = await call(app, createBoard, { body: { title: 'My own' } }, cast.stranger);
  for (const name of ['members.updateRole', 'members.remove']) {
    const { status, body } = await as('stranger', name, inScene(name, { boardID }));
    expect([name, status], body).toEqual([name, 404]);
  }
  // There is nothing of theirs to hand over.
  expect((await as('stranger', 'tasks.handOver', inScene('tasks.handOver', { boardID }))).body).toBe(
    '{"taskCount":0}',
  );
});
