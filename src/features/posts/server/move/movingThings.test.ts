import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeOutOfCollection, updateCollection, type Collection } from '#blocks/collection/contract.ts';
import { createNote, type Note } from '#blocks/note/contract.ts';
import { createBoard } from '#features/boards/contract.ts';
import { setBookmark } from '#features/bookmarks/contract.ts';
import { addComment, listComments } from '#features/comments/contract.ts';
import { postComments } from '#features/comments/web/index.ts';
import { openPost, updatePost, type Post } from '#features/posts/contract.ts';
import { lockThing } from '#features/posts/contract/things.ts';
import { copyThings, MOST_THINGS, moveThings } from '#features/posts/contract/movingThings.ts';
import { boardPosts, openedPost } from '#features/posts/web/index.ts';
import { addReaction, listReactions } from '#features/reactions/contract.ts';
import { postReactions } from '#features/reactions/web/index.ts';
import { setTags } from '#features/tags/contract.ts';
import { listTrail } from '#features/trails/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { newId } from '#platform/server/data/ids.ts';
import { checks } from '../../../../features.server.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { createCollectionScene } from '../../../../testing/collectionScene.ts';
import { addMember, createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost, readPost } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
/** The author's other board, with the subscriber on it. */
let shop: string;
let lamps: Post;
let there: Post;
let notes: Note[];

beforeAll(async () => {
  app = await createTestApp({ listen: true });
  team = await createTeam(app);
  const board = { body: { title: 'Workshop', share: 'restricted' as const } };
  shop = (await call(app, createBoard, board, team.author))._id;
  await addMember(app, shop, team.subscriber, 'subscriber');
});
afterAll(async () => {
  const { db, blobs } = app.services;
  const found = (await runChecks(checks, { db, blobs, quick: true })).flatMap(({ findings }) => findings);
  expect(found).toEqual([]);
  await app.dispose();
});
beforeEach(async () => {
  lamps = await createTestPost(app, team.author, team.boardID);
  there = await createTestPost(app, team.author, shop, 'There');
  notes = [];
  for (const word of ['One', 'Two', 'Three', 'Four']) notes.push(await write(lamps, word));
});

const write = (post: Post, word: string, person = team.author) =>
  call(
    app,
    createNote,
    { params: { boardID: post.boardID, postID: post._id }, body: { body: `<p>${word}</p>` } },
    person,
  );
const bodyOf = (from: Post, to: Post, thingIDs: string[], index?: number) => ({
  srcPostID: from._id,
  tgtPostID: to._id,
  thingIDs,
  ...(index !== undefined && { index }),
});
const move = (from: Post, to: Post, thingIDs: string[], index?: number) =>
  call(app, moveThings, { body: bodyOf(from, to, thingIDs, index) }, team.author);
const copy = (from: Post, to: Post, thingIDs: string[], index?: number) =>
  call(app, copyThings, { body: bodyOf(from, to, thingIDs, index) }, team.author);
const wordsIn = async (post: Post, person = team.author) =>
  (await readPost(app, person, post._id)).things.map((thing) =>
    thing.thingType === 'NOTE' ? thing.body.replaceAll(/<[^>]*>/g, '') : thing.thingType,
  );
const ids = (...places: number[]) => places.map((place) => notes[place]!._id);

/** Expects that the events of a command lead every person's screens of both posts to the new state. */
const live = (command: () => Promise<unknown>) =>
  expectLive(app, {
    readers: [team.author, team.subscriber, team.viewer, team.stranger],
    reads: ({ profileID: me }: Person) => [
      boardPosts(team.boardID, me),
      boardPosts(shop, me),
      openedPost(lamps._id, me),
      openedPost(there._id, me),
      postComments(lamps._id, me),
      postComments(there._id, me),
      postReactions(lamps._id),
      postReactions(there._id),
    ],
    command,
  });

describe('moving blocks', () => {
  test('takes them to a place in another post, on another board, with what is on them; and back', async () => {
    const about = { sourceType: 'NOTE' as const, sourceID: notes[1]!._id };
    const params = { type: 'NOTE' as const, id: notes[1]!._id };
    await call(app, addComment, { body: { ...about, comment: 'Brass.' } }, team.subscriber);
    await call(app, addReaction, { params, body: { unicode: '🪁' } }, team.subscriber);
    await call(app, setBookmark, { body: { ...about, state: true } }, team.subscriber);
    await call(app, setTags, { params, body: { tags: ['Red'] } }, team.author);
    await write(there, 'First');
    await write(there, 'Last');
    const events = await live(() => move(lamps, there, ids(3, 1, 1), 1));
    expect(JSON.stringify(events.get(team.viewer))).not.toContain('There');
    expect(await wordsIn(lamps)).toEqual(['One', 'Three']);
    expect(await wordsIn(there)).toEqual(['First', 'Four', 'Two', 'Last']);
    expect(await readPost(app, team.subscriber, there._id)).toMatchObject({
      commentCount: 1,
      thingTags: ['Red'],
    });
    expect((await call(app, listComments, { params }, team.subscriber)).info).toHaveLength(1);
    expect((await request(app, listComments, { params }, team.owner)).statusCode).toBe(404);
    const reacted = await call(app, listReactions, { params: { postID: there._id } }, team.subscriber);
    expect(reacted.info).toMatchObject([{ sourceID: notes[1]!._id }]);
    // Of where it went, its former post tells nothing; its trail says that it went, and not what it says.
    const trail = (id: string, person: Person) =>
      call(app, listTrail, { params: { type: 'POST', id } }, person);
    const gone = (await trail(lamps._id, team.viewer)).info.filter(({ action }) => action === 'MOVED_AWAY');
    expect(gone.map(({ subject }) => subject)).toEqual(
      ids(1, 3).map((_id) => ({ type: 'NOTE', _id, name: null })),
    );
    expect((await trail(there._id, team.author)).info[0]).toMatchObject({ action: 'MOVED' });
    await live(() => move(there, lamps, ids(1), 1));
    await live(() => move(there, lamps, ids(3)));
    expect(await wordsIn(lamps)).toEqual(['One', 'Two', 'Three', 'Four']);
    expect(await readPost(app, team.subscriber, lamps._id)).toMatchObject({ commentCount: 1 });
  });

  test('within their post gives several another place at once', async () => {
    const events = await live(() => move(lamps, lamps, ids(3, 0), 1));
    expect(await wordsIn(lamps)).toEqual(['Two', 'Four', 'One', 'Three']);
    const told = events
      .get(team.viewer)!
      .filter(({ type, action }) => type === 'block' && action === 'moved');
    expect(new Set(told.map(({ seq }) => seq)).size).toBe(1);
    await move(lamps, lamps, ids(2, 1));
    expect(await wordsIn(lamps)).toEqual(['Four', 'One', 'Three', 'Two']);
    const before = await readPost(app, team.author, lamps._id);
    expect(await live(() => move(lamps, lamps, ids(3, 0), 0))).toEqual(
      new Map([team.author, team.subscriber, team.viewer, team.stranger].map((who) => [who, []])),
    );
    expect((await readPost(app, team.author, lamps._id)).sortDate).toBe(before.sortDate);
  });

  test('a collection goes with its files, and those who look through it go by its new post', async () => {
    const scene = createCollectionScene(app, team.author, lamps);
    const { _id } = await scene.create({ title: 'Globes' });
    const files: string[] = [];
    for (const name of ['a.csv', 'b.csv']) files.push(await scene.add(_id, name));
    await live(() => move(lamps, there, [_id], 0));
    const opened = await readPost(app, team.subscriber, there._id);
    expect(opened).toMatchObject({ totalFileCount: 2, thingOrder: [{ _id, type: 'COLLECTION' }] });
    expect((opened.things[0] as Collection).things.map((file) => file._id)).toEqual(files);
    const room = { query: { room: `collection:${_id}` as const, after: '0' } };
    expect((await request(app, listEvents, room, team.viewer)).statusCode).toBe(404);
    expect(await call(app, listEvents, room, team.subscriber)).toMatchObject({ tooOld: true });
    const params = { boardID: shop, postID: there._id, thingID: _id };
    await call(app, takeOutOfCollection, { params, body: { filesID: [files[0]!] } }, team.author);
    await move(there, lamps, [_id, files[0]!]);
    expect(await wordsIn(lamps)).toEqual(['One', 'Two', 'Three', 'Four', 'COLLECTION', 'FILE']);
    // While files are on their way into it, it stays.
    const filling = await scene.create({ totalFiles: 1 });
    const tried = { body: bodyOf(lamps, there, [filling._id]) };
    expect((await request(app, moveThings, tried, team.author)).statusCode).toBe(409);
  });

  test('is for who may change them, and may add blocks where they go', async () => {
    const own = await write(lamps, 'Own', team.contributor);
    const near = await createTestPost(app, team.author, team.boardID, 'Near');
    const status = async (person: Person, to: Post, thingIDs: string[]) =>
      (await request(app, moveThings, { body: bodyOf(lamps, to, thingIDs) }, person)).statusCode;
    expect(await status(team.contributor, near, [own._id, ...ids(0)])).toBe(403);
    expect(await status(team.contributor, there, [own._id])).toBe(404);
    expect(await status(team.subscriber, there, ids(0))).toBe(403);
    expect(await status(team.author, near, [newId()])).toBe(404);
    const params = { boardID: team.boardID, postID: lamps._id };
    const lock = { params: { ...params, thingID: notes[0]!._id }, body: { lockBy: true } };
    await call(app, lockThing, lock, team.owner);
    expect(await status(team.author, near, ids(1, 0))).toBe(403);
    expect(await wordsIn(near)).toEqual([]);
    await call(app, updatePost, { params, body: { shareable: false } }, team.author);
    expect(await status(team.contributor, near, [own._id])).toBe(403);
    expect(await status(team.contributor, lamps, [own._id])).toBe(200);
    expect(await status(team.author, near, ids(1))).toBe(200);
  });
});

describe('what posts count and tell of their blocks', () => {
  const ticked = (checked: boolean) => `<li data-type="taskItem" data-checked="${checked}"><p>Moss</p></li>`;
  const counts = async (post: Post) => (await readPost(app, team.author, post._id)).checkList;
  /** A block as its post tells it to one who reads there. */
  const told = async (post: Post, thingID: string) => {
    const asked = { params: { postID: post._id }, body: {} };
    return (await call(app, openPost, asked, team.subscriber)).things.find(({ _id }) => _id === thingID);
  };

  test('goes with those that are moved; copies begin anew, but for their check lists', async () => {
    const list = `<ul data-type="taskList">${ticked(true)}${ticked(false)}</ul>`;
    const params = { boardID: lamps.boardID, postID: lamps._id };
    const { _id } = await call(app, createNote, { params, body: { body: list } }, team.author);
    const about = { sourceType: 'NOTE' as const, sourceID: _id };
    await call(app, addComment, { body: { ...about, comment: 'Wet.' } }, team.subscriber);
    await call(app, setBookmark, { body: { ...about, state: true } }, team.subscriber);
    const said = {
      thingComments: 1,
      isBookmarked: true,
      commentAuthors: [{ id: team.subscriber.profileID }],
    };
    expect(await told(lamps, _id)).toMatchObject(said);
    await live(() => move(lamps, there, [_id]));
    expect([await counts(lamps), await counts(there)]).toEqual([
      { done: 0, total: 0 },
      { done: 1, total: 2 },
    ]);
    expect(await told(there, _id)).toMatchObject(said);
    const { thingIDs } = await copy(there, there, [_id]);
    expect(await counts(there)).toEqual({ done: 2, total: 4 });
    expect(await told(there, thingIDs[0]!)).toMatchObject({
      thingComments: 0,
      isBookmarked: false,
      commentAuthors: [],
    });
  });
});

describe('copying blocks', () => {
  test('puts words, files and tags beside them or elsewhere, and nothing that was said', async () => {
    const params = { type: 'NOTE' as const, id: notes[0]!._id };
    await call(app, setTags, { params, body: { tags: ['Red'] } }, team.author);
    const about = { sourceType: 'NOTE' as const, sourceID: notes[0]!._id };
    await call(app, addComment, { body: { ...about, comment: 'Brass.' } }, team.subscriber);
    const { thingIDs } = await call(
      app,
      copyThings,
      { body: bodyOf(lamps, lamps, ids(0), 1) },
      team.contributor,
    );
    expect(await wordsIn(lamps)).toEqual(['One', 'One', 'Two', 'Three', 'Four']);
    const [first, second] = (await readPost(app, team.viewer, lamps._id)).things;
    expect(second).toMatchObject({
      _id: thingIDs[0],
      creator: team.contributor.profileID,
      tags: ['Red'],
      commentCount: 0,
      version: 1,
    });
    expect(first).toMatchObject({ creator: team.author.profileID, commentCount: 1 });
    await live(() => copy(lamps, there, ids(2, 0)));
    expect(await wordsIn(there, team.subscriber)).toEqual(['Three', 'One']);
    expect(await readPost(app, team.subscriber, there._id)).toMatchObject({
      thingTags: ['Red'],
      commentCount: 0,
    });
  });

  test('a collection is copied whole, and its files go on when the first are deleted', async () => {
    const scene = createCollectionScene(app, team.author, lamps);
    const { _id } = await scene.create({ title: 'Globes' });
    for (const name of ['a.csv', 'b.csv']) await scene.add(_id, name);
    const words = { description: 'Of glass', layout: 'list' as const };
    await call(app, updateCollection, { params: scene.params({ _id }), body: words }, team.author);
    const answer = await copy(lamps, there, [_id]);
    const [made] = (await readPost(app, team.subscriber, there._id)).things as [Collection];
    expect(made).toMatchObject({
      _id: answer.thingIDs[0],
      title: 'Globes',
      description: 'Of glass',
      layout: 'list',
      totalCollectionThings: 2,
      waiting: 0,
    });
    expect(made.things.map(({ fileName }) => fileName)).toEqual(['a.csv', 'b.csv']);
    expect(
      made.things.every(({ collectionID, postID }) => collectionID === made._id && postID === there._id),
    ).toBe(true);
    await move(lamps, there, [_id]);
    expect(await readPost(app, team.subscriber, there._id)).toMatchObject({ totalFileCount: 4 });
  });

  test('takes a post that one reads, and is bounded', async () => {
    const status = async (person: Person, from: Post, to: Post, thingIDs: string[]) =>
      (await request(app, copyThings, { body: bodyOf(from, to, thingIDs) }, person)).statusCode;
    expect(await status(team.viewer, lamps, lamps, ids(0))).toBe(403);
    expect(await status(team.stranger, lamps, lamps, ids(0))).toBe(404);
    expect(await status(team.contributor, there, lamps, ids(0))).toBe(404);
    expect(await status(team.author, lamps, there, Array.from({ length: MOST_THINGS + 1 }, newId))).toBe(400);
    const near = await createTestPost(app, team.author, team.boardID, 'Near');
    const params = { boardID: team.boardID, postID: lamps._id };
    await call(app, updatePost, { params, body: { shareable: false } }, team.author);
    expect(await status(team.contributor, lamps, near, ids(0))).toBe(403);
    expect(await status(team.contributor, lamps, lamps, ids(0))).toBe(200);
    await call(app, updatePost, { params, body: { visibility: 'PRIVATE' } }, team.author);
    expect(await status(team.contributor, lamps, near, ids(0))).toBe(404);
    expect(
      (await request(app, openPost, { params: { postID: lamps._id }, body: {} }, team.viewer)).statusCode,
    ).toBe(404);
  });
});
