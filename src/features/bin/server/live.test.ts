import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createCollection } from '#blocks/collection/contract.ts';
import { deleteFile } from '#blocks/file/contract.ts';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { createBoard, deleteBoard, restoreBoard } from '#features/boards/contract.ts';
import { updateRole } from '#features/members/contract.ts';
import {
  createPost,
  deletePost,
  lockPost,
  restorePost,
  updatePost,
  type Post,
} from '#features/posts/contract.ts';
import { lockThing, restoreThing } from '#features/posts/contract/things.ts';
import { movePosts } from '#features/posts/contract/moving.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { addFile } from '../../../testing/permissions/permissionScene.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { boardBin, deletedBoards } from '../web/binQueries.ts';

let app: TestApp;
let team: Team;
let boardID: string;
/** With a note of the author's and one of the contributor's. */
let post: Post;
/** In the bin, with a note deleted before it. */
let binned: Post;
let ownNote: string;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  boardID = team.boardID;
  post = await make(team.author, { title: 'Ridge', things: [{ body: 'snow' }] });
  ownNote = (await call(app, createNote, { ...inPost(post), body: { body: 'mine' } }, team.contributor))._id;
  binned = await make(team.author, { title: 'Gone', things: [{ body: 'first' }, { body: 'second' }] });
  await removeNote(team.author, binned, binned.things[0]!._id);
  await remove(team.author, binned._id);
});

const roles = {
  owner: 'OWNER',
  author: 'AUTHOR',
  contributor: 'CONTRIBUTOR',
  viewer: 'viewer',
  stranger: 'viewer',
} as const;
const everybody = Object.keys(roles) as (keyof typeof roles)[];

const make = (person: Person, body: { title?: string; things?: { body: string }[] }) =>
  call(app, createPost, { params: { boardID }, body }, person);
const remove = (person: Person, postID: string) =>
  call(app, deletePost, { params: { boardID, postID } }, person);
const restore = (person: Person, postID: string) =>
  call(app, restorePost, { params: { boardID, postID } }, person);
const thing = (of: Post, thingID: string) => ({ params: { boardID, postID: of._id, thingID } });
const inPost = ({ _id: postID }: Post) => ({ params: { boardID, postID } });
const set = (body: Body<typeof updatePost>) => call(app, updatePost, { ...inPost(post), body }, team.owner);
const removeNote = (person: Person, of: Post, thingID: string) =>
  call(app, deleteNote, thing(of, thingID), person);

/** Everybody's bins before and after a command, and what of the bin each heard. */
async function heard(command: () => Promise<unknown>): Promise<Record<keyof typeof roles, string[]>> {
  const who = (reader: Person) => everybody.find((name) => team[name] === reader)!;
  const events = await expectLive(app, {
    readers: everybody.map((name) => team[name]),
    reads: (reader) => [
      boardBin(boardID, reader.profileID, { role: roles[who(reader)] }),
      deletedBoards(reader.profileID),
    ],
    command,
  });
  const names = (reader: Person) => [
    ...new Set(
      events
        .get(reader)!
        .map(({ type, action }) => `${type}.${action}`)
        .filter((name) => name.startsWith('bin.')),
    ),
  ];
  return Object.fromEntries(everybody.map((name) => [name, names(team[name])])) as never;
}

const binOf = async (name: keyof typeof roles) =>
  (await boardBin(boardID, team[name].profileID, { role: roles[name] }).read(callAs(app, team[name]))).data
    .items;

/** Who reads a bin hears of what happens in it; the others' screens have none. */
const writers = (names: string[]) => ({
  owner: names,
  author: names,
  contributor: names,
  viewer: [],
  stranger: [],
});

describe('an open bin', () => {
  test('a post is deleted and brought back', async () => {
    expect(await heard(() => remove(team.author, post._id))).toEqual(writers(['bin.added']));
    expect((await binOf('owner')).map(({ title }) => title)).toEqual(['Ridge', 'Gone']);
    expect(await heard(() => restore(team.owner, post._id))).toEqual(writers(['bin.removed']));
    expect(await heard(() => restore(team.owner, post._id))).toEqual(writers([]));
  });

  test('a draft is deleted and brought back', async () => {
    const { _id } = await make(team.contributor, {});
    const alone = (names: string[]) => ({ ...writers([]), contributor: names });
    expect(await heard(() => remove(team.contributor, _id))).toEqual(alone(['bin.added']));
    expect((await binOf('contributor')).map((entry) => entry._id)).toEqual([_id]);
    expect(await heard(() => restore(team.contributor, _id))).toEqual(alone(['bin.removed']));
  });

  test('a block is deleted and brought back', async () => {
    for (const thingID of [post.things[0]!._id, ownNote]) {
      const back = () => call(app, restoreThing, thing(post, thingID), team.author);
      expect(await heard(() => removeNote(team.author, post, thingID))).toEqual(writers(['bin.added']));
      expect((await binOf('contributor')).length).toBe(thingID === ownNote ? 1 : 0);
      expect(await heard(back)).toEqual(writers(['bin.removed']));
      expect(await heard(back)).toEqual(writers([]));
    }
  });

  test('a block is added: nothing was brought back', async () => {
    const command = () =>
      call(app, createNote, { params: { boardID, postID: post._id }, body: { body: 'new' } }, team.author);
    expect(await heard(command)).toEqual(writers([]));
  });

  test.each<[string, () => Promise<unknown>, author: number]>([
    ['locked', () => call(app, lockPost, { ...inPost(post), body: { lockBy: true } }, team.owner), 1],
    ['put into the archive', () => set({ state: 'ARCHIVED' }), 1],
    ['left to its creator and admins', () => set({ editable: false }), 2],
    ['shown to admins alone', () => set({ visibility: 'PRIVATE' }), 2],
  ])('a post is %s: what was deleted from it is for others to bring back', async (_what, command, author) => {
    await removeNote(team.author, post, ownNote);
    await heard(command);
    expect([(await binOf('author')).length, (await binOf('contributor')).length]).toEqual([author, 0]);
    await heard(() => set({ state: 'ACTIVE', editable: true, visibility: 'BOARD' }));
    await heard(() => call(app, lockPost, { ...inPost(post), body: { lockBy: false } }, team.owner));
    expect((await binOf('contributor')).length).toBe(1);
  });

  test('what is deleted from a locked post comes to the bins of those who may bring it back', async () => {
    await call(app, lockPost, { ...inPost(post), body: { lockBy: true } }, team.owner);
    await heard(() => removeNote(team.owner, post, ownNote));
    expect([(await binOf('owner')).length, (await binOf('author')).length]).toEqual([2, 1]);
    await heard(() => remove(team.owner, post._id));
    expect([(await binOf('owner')).length, (await binOf('author')).length]).toEqual([2, 1]);
  });

  test('a collection is locked: files that were deleted from it are for others to bring back', async () => {
    const who = team.contributor;
    const made = await call(app, createCollection, { ...inPost(post), body: { title: 'Plans' } }, who);
    const place = { boardID, postID: post._id, profileID: who.profileID, name: 'plan.pdf' };
    const files = [await addFile(app, place), await addFile(app, place)].map((file) => file.fileThingID);
    const { db } = app.services;
    await sql`update things set collection_id = ${made._id} where id = any(${files}::text[])`.execute(db);
    await sql`update things set file_order = ${files}::text[] where id = ${made._id}`.execute(db);
    const fileID = files[0]!;
    await call(app, deleteFile, thing(post, fileID), who);
    expect((await binOf('contributor')).length).toBe(1);
    for (const lockBy of [true, false]) {
      const lock = () => call(app, lockThing, { ...thing(post, made._id), body: { lockBy } }, team.owner);
      await heard(lock);
      expect((await binOf('contributor')).length).toBe(lockBy ? 0 : 1);
      expect((await binOf('owner')).length).toBe(2);
    }
  });

  test('a post goes with the blocks deleted before it, and they are there again when it is back', async () => {
    await removeNote(team.author, post, ownNote);
    expect(await heard(() => remove(team.author, post._id))).toEqual(writers(['bin.added']));
    expect(await binOf('contributor')).toEqual([]);
    expect(await heard(() => restore(team.author, post._id))).toEqual(writers(['bin.removed']));
    expect((await binOf('contributor')).map(({ title }) => title)).toEqual(['mine']);
    await heard(() => restore(team.author, binned._id));
    expect((await binOf('author')).map(({ title }) => title)).toEqual(['mine', 'first']);
  });

  test('somebody may do less from now on', async () => {
    const body = { profileID: team.author.profileID, role: 'CONTRIBUTOR' as const };
    await call(app, updateRole, { params: { boardID }, body }, team.owner);
    // The role is part of what is read: the open board has the new one.
    const { items } = (
      await boardBin(boardID, team.author.profileID, { role: 'CONTRIBUTOR' }).read(callAs(app, team.author))
    ).data;
    expect(items).toEqual([]);
  });
});

test('a post takes its deleted blocks along to another board, and back', async () => {
  const other = await call(app, createBoard, { body: { title: 'Site visits' } }, team.author);
  await removeNote(team.author, post, ownNote);
  const binOn = async (id: string) =>
    (await boardBin(id, team.author.profileID, { role: 'AUTHOR' }).read(callAs(app, team.author))).data.items;
  const goTo = (srcBoardID: string, tgtBoardID: string) =>
    call(app, movePosts, { body: { srcBoardID, tgtBoardID, postIDs: [post._id] } }, team.author);
  await heard(() => goTo(boardID, other._id));
  expect((await binOn(other._id)).map(({ title }) => title)).toEqual(['mine']);
  await heard(() => goTo(other._id, boardID));
  expect((await binOn(boardID)).map(({ title }) => title)).toEqual(['mine', 'Gone']);
});

test('a board is deleted and brought back', async () => {
  const board = await call(app, createBoard, { body: { title: 'Site visits' } }, team.owner);
  for (const id of [board._id, boardID]) {
    const owners = (names: string[]) => ({ ...writers([]), owner: names });
    const params = { boardID: id };
    expect(await heard(() => call(app, deleteBoard, { params }, team.owner))).toEqual(
      owners(['bin.boardAdded']),
    );
    const { items } = (await deletedBoards(team.owner.profileID).read(callAs(app, team.owner))).data;
    expect(items.map((entry) => entry.board._id)).toEqual([id]);
    expect(await heard(() => call(app, restoreBoard, { params }, team.owner))).toEqual(writers([]));
  }
});

test('a bin is read again as soon as the first thing in it is gone for good', async () => {
  await remove(team.author, post._id);
  const bin = boardBin(boardID, team.owner.profileID, { role: 'OWNER' });
  const { data } = await bin.read(callAs(app, team.owner));
  expect(data.items).toHaveLength(2);
  expect(bin.staleAt!(data)).toBe(Date.parse(data.items.at(-1)!.keptUntil));
  expect(bin.staleAt!({ items: [] })).toBeUndefined();
});

test('deleted boards are read again as soon as the first of them is gone for good', async () => {
  await call(app, deleteBoard, { params: { boardID } }, team.owner);
  const boards = deletedBoards(team.owner.profileID);
  const { data } = await boards.read(callAs(app, team.owner));
  expect(boards.staleAt!(data)).toBe(Date.parse(data.items.at(-1)!.keptUntil));
});
