import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as entities from './entities.ts';
import { Outsider, startInstallation, type Installation, type Json } from './outsider.ts';
import { PICTURE, upload } from './tus.ts';

// A client written from the specification alone writes, uploads, and hears of what others do.

let installation: Installation;
let ines: Outsider;
let boardID: string;
let postID: string;
let path: string;

beforeAll(async () => {
  installation = await startInstallation();
  ines = await Outsider.signUp(installation, 'Ines');
  ({ _id: boardID } = await ines.call('POST', '/content/board/create', { title: 'Barns' }));
  ({ _id: postID } = await ines.call('POST', `/content/board/${boardID}/post/create`, { title: 'Oak' }));
  path = `/content/board/${boardID}/post/${postID}`;
});
afterAll(() => installation.dispose());

const open = (body: object = {}) => ines.call('POST', `/content/post/${postID}/things`, body);
const thing = async (thingID: string) => (await open()).things.find(({ _id }: Json) => _id === thingID);

test('writes, changes, moves and deletes notes; a call sent twice makes one', async () => {
  const key = { 'Idempotency-Key': 'the-first-note' };
  const { _id: first } = await ines.call('POST', `${path}/note`, { index: 0, body: '<p>Beams</p>' }, key);
  expect((await ines.call('POST', `${path}/note`, { index: 0, body: '<p>Beams</p>' }, key))._id).toBe(first);
  const { _id: second } = await ines.call('POST', `${path}/note`, { index: 1, body: '<p>Posts</p>' });

  await ines.call('PUT', `${path}/note/${first}`, { body: '<h2>Oak beams</h2><script>alert(1)</script>' });
  const note = await thing(first);
  expect(() => entities.note.parse(note)).not.toThrow();
  expect(note.body).toContain('Oak beams');
  expect(note.body).not.toContain('script');
  await ines.call('PUT', `${path}/note/${second}`, { bodyRaw: note.bodyRaw }); // as it was answered
  expect((await thing(second)).body).toBe(note.body);

  await ines.call('PUT', '/content/setThingOrder', { index: 0, postID, thingID: second, thingType: 'NOTE' });
  expect((await open()).thingOrder).toEqual([
    { _id: second, type: 'NOTE' },
    { _id: first, type: 'NOTE' },
  ]);
  await ines.call('DELETE', `${path}/note/${second}`);
  expect((await open()).thingOrder).toEqual([{ _id: first, type: 'NOTE' }]);
  const words = { title: 'Oak', description: 'Of the roof', altText: 'A list of beams', showDetails: false };
  await ines.call('PUT', `${path}/note/${first}`, words);
  expect(await thing(first)).toMatchObject({ ...words, body: note.body });
  await ines.call('PUT', `/content/tag/thing/${first}/NOTE`, { tags: ['Roof'] });
  expect((await thing(first)).tags).toEqual(['Roof']);
});

test.each([
  ['title', 'Old oak'],
  ['aiMode', true],
  ['taskMode', true],
  ['editable', false],
  ['public', true],
  ['searchable', false],
  ['shareable', false],
  ['visibility', 'EDITORS'],
  ['startDate', '2020-01-31T00:00:00.000Z'],
  ['endDate', '2998-01-31T00:00:00.000Z'],
  ['expireDate', '2999-01-31T00:00:00.000Z'],
])('saves the settings of a post: %s', async (field, value) => {
  const before = (await open())[field];
  await ines.call('PUT', `${path}/settings`, { [field]: value });
  expect((await open())[field]).toEqual(value);
  await ines.call('PUT', `${path}/settings`, { [field]: before });
});

test('archives, locks and protects a post', async () => {
  await ines.call('PUT', `${path}/settings`, { state: 'ARCHIVED' });
  expect(await open()).toMatchObject({
    state: 'ARCHIVED',
    archived: true,
    stateDate: expect.any(String),
    stateChangedBy: ines.profileID,
    stateChangedByInfo: { id: ines.profileID },
  });
  await ines.call('PUT', `${path}/settings`, { state: 'ACTIVE' });
  await ines.call('PUT', `${path}/manage/lock`, { lockBy: true });
  expect(await open()).toMatchObject({
    lockBy: ines.profileID,
    lockDate: expect.any(String),
    lockByInfo: { id: ines.profileID },
  });
  await ines.call('PUT', `${path}/manage/lock`, { lockBy: false });
  expect((await open()).lockBy ?? undefined).toBeUndefined();

  await ines.call('PUT', `${path}/settings`, { public: true, password: 'under the eaves' });
  expect(await open()).toMatchObject({ isPasswordEnabled: true });
  expect(await open()).not.toHaveProperty('password');
  const ben = await Outsider.signUp(installation, 'Ben');
  const asked = (body: object) => ben.ask('POST', `/content/post/${postID}/things`, body);
  const closed = await asked({});
  expect(JSON.stringify(closed.body)).not.toContain('Oak beams');
  expect(closed.body).toMatchObject({ isPasswordEnabled: true, title: 'Oak' });
  const wrong = await asked({ password: 'under the floor' });
  expect(wrong).toMatchObject({ status: 403, body: { message: 'Post password is invalid, try again' } });
  const opened = await asked({ password: 'under the eaves' });
  expect(opened.status).toBe(200);
  expect(() => entities.openedPost.parse(opened.body)).not.toThrow();
  await ines.call('PUT', `${path}/settings`, { public: false, password: null });
});

test('uploads a file, follows it to the end, and tells of it in words', async () => {
  const { heard, join, socket } = await ines.listen();
  for (const room of ['upload:oak-1', `post:${postID}`, `profile:${ines.profileID}`]) await join(room);
  await upload(ines, {
    name: 'oak.png',
    mimeType: 'image/png',
    bytes: PICTURE,
    type: 'post_thing_file',
    meta: { boardID, postID, index: 0, roomID: 'oak-1' },
  });
  const file = await vi.waitFor(async () => {
    const { things } = await open();
    const found = things.find(({ thingType }: Json) => thingType === 'FILE');
    expect(found).toBeDefined();
    return found;
  }, 30_000);
  expect(() => entities.file.parse(file)).not.toThrow();
  expect(Object.keys(file)).toEqual(expect.arrayContaining(entities.keysOf(entities.file)));
  expect(file).toMatchObject({
    fileName: 'oak.png',
    fileMime: 'image/png',
    fileExt: 'png',
    width: 1,
    height: 1,
  });
  const served = await fetch(new URL(file.url, ines.origin));
  expect(served.status).toBe(200);
  expect((await served.arrayBuffer()).byteLength).toBe(PICTURE.length);

  const types = () => heard.map(({ type }) => type);
  await vi.waitFor(() => {
    expect(types()).toEqual(
      expect.arrayContaining(['file_upload_progress', 'block', 'post_thing_file_completed']),
    );
  }, 20_000);
  const progress = heard.filter(({ type }) => type === 'file_upload_progress').map(({ data }) => data.entry);
  for (const each of progress) expect(() => entities.uploadProgress.parse(each)).not.toThrow();
  expect(progress.at(-1)).toMatchObject({ roomID: 'oak-1', name: 'oak.png', totalSteps: 8 });
  socket.disconnect();

  const settings = `/file-proc/board/${boardID}/post/${postID}/file/${file._id}`;
  const words = { title: 'An oak', description: 'In May', altText: 'A tree alone in a field' };
  await ines.call('PUT', `${settings}/settings`, words);
  expect(await thing(file._id)).toMatchObject(words);
  await ines.call('DELETE', settings);
  expect(await thing(file._id)).toBeUndefined();
});

test('fills a collection and reads it page by page in both directions', async () => {
  const body = { index: 0, totalFiles: 12, title: 'Trees', description: 'Of one field' };
  const { _id: collectionID } = await ines.call('POST', `${path}/collection`, body);
  for (let index = 0; index < 12; index++)
    await upload(ines, {
      name: `tree-${index}.png`,
      mimeType: 'image/png',
      bytes: PICTURE,
      type: 'collection_thing_file',
      meta: { boardID, postID, collectionID, index, roomID: `tree-${index}` },
    });
  const things = (query = '') => ines.call('GET', `${path}/collection/${collectionID}/things${query}`);
  const first = await vi.waitFor(async () => {
    const page = await things();
    expect(page.totalItems).toBe(12);
    return page;
  }, 60_000);
  expect(() => entities.collectionThings.parse(first)).not.toThrow();
  expect(first.things).toHaveLength(10);
  expect(first).toMatchObject({ hasOlderThings: false, hasRecentThings: true, hasRemainingThings: true });
  const order: string[] = first.thingOrder.map(({ _id }: Json) => _id);
  const after = await things(`?cursorID=${order[9]}&direction=gt`);
  expect(after.things.map(({ _id }: Json) => _id)).toEqual(order.slice(10));
  expect(after).toMatchObject({ hasOlderThings: true, hasRecentThings: false, hasRemainingThings: false });
  const before = await things(`?cursorID=${order[10]}&direction=lt`);
  expect(before.things.map(({ _id }: Json) => _id)).toEqual(order.slice(0, 10));
  expect((await things(`?thingID=${order[11]}`)).things.map(({ _id }: Json) => _id)).toContain(order[11]);

  const collection = await thing(collectionID);
  expect(() => entities.collection.parse(collection)).not.toThrow();
  expect(Object.keys(collection)).toEqual(expect.arrayContaining(entities.keysOf(entities.collection)));
  expect(collection).toMatchObject({ title: 'Trees', totalCollectionThings: 12 });

  const { createdThingOrder } = await ines.call(
    'POST',
    `${path}/collection/${collectionID}/thingorder/create`,
    {
      startIndex: 12,
      totalFiles: 3,
    },
  );
  expect(createdThingOrder).toHaveLength(3);
  expect((await things()).totalItems).toBe(12); // places are not counted until they are filled
  const prefix = `/file-proc/board/${boardID}/post/${postID}/collection/${collectionID}`;
  const refused = await ines.ask('DELETE', `${prefix}/files`, { filesID: [] });
  expect(refused.status).toBe(400);
  await ines.call('DELETE', `${prefix}/files`, { filesID: order.slice(0, 2) });
  expect((await things()).totalItems).toBe(10);
  await ines.call('PUT', `${path}/collection/${collectionID}`, { title: 'Old trees' });
  expect(await thing(collectionID)).toMatchObject({ title: 'Old trees' });
  await ines.call('DELETE', prefix);
  expect(await thing(collectionID)).toBeUndefined();
});

test('hears of what others do, number by number', async () => {
  const { heard, join, socket } = await ines.listen();
  const room = `post:${postID}`;
  await join(room);
  const { _id } = await ines.call('POST', `${path}/note`, { index: 0, body: '<p>Heard</p>' });
  await ines.call('PUT', `${path}/settings`, { title: 'Oak, again' });
  const inRoom = () => heard.filter((event) => event.room === room);
  await vi.waitFor(() => {
    expect(inRoom().map(({ type }) => type)).toEqual(expect.arrayContaining(['block', 'post']));
    expect(JSON.stringify(inRoom())).toContain(_id);
  }, 20_000);
  for (const event of inRoom()) expect(entities.event.parse(event)).toMatchObject({ room, postID });
  const numbers = inRoom().map(({ seq }) => seq);
  expect(numbers).toEqual(numbers.map((_, index) => numbers[0] + index));
  const missed = await ines.call('GET', `/notification/events?room=${room}&after=${numbers[0]}`);
  expect(JSON.stringify(missed)).toContain(_id);
  socket.disconnect();
});

test('moves a post to another board', async () => {
  const { _id: tgtBoardID } = await ines.call('POST', '/content/board/create', { title: 'Attics' });
  await ines.call('PUT', '/content/post/move', { srcBoardID: boardID, tgtBoardID, postIDs: [postID] });
  expect(await open()).toMatchObject({ boardID: tgtBoardID, boardTitle: 'Attics' });
  const { info } = await ines.call(
    'GET',
    `/content/recent/boards?limit=5&excludedBoardID=${boardID}&action=move-posts`,
  );
  expect(info.map((board: Json) => board.boardID)).not.toContain(boardID);
});
