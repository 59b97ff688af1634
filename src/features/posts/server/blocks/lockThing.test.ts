import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createCollection, deleteCollection } from '#blocks/collection/contract.ts';
import { createNote, deleteNote, updateNote, type Note } from '#blocks/note/contract.ts';
import { setThingOrder } from '#features/posts/contract.ts';
import { copyThings, moveThings } from '#features/posts/contract/movingThings.ts';
import { lockThing } from '#features/posts/contract/things.ts';
import { openedPost } from '#features/posts/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { expectLive } from '../../../../testing/live/expectLive.ts';
import type { Person } from '../../../../testing/people.ts';
import { addFile } from '../../../../testing/permissions/permissionScene.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { createTestPost } from '../../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let note: Note;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const { _id: postID } = await createTestPost(app, team.author, team.boardID);
  const params = { boardID: team.boardID, postID };
  note = await call(app, createNote, { params, body: { body: '<p>Kept</p>' } }, team.contributor);
});

const params = () => ({ boardID: team.boardID, postID: note.postID, thingID: note._id });
const lock = (person: Person, lockBy: boolean) =>
  request(app, lockThing, { params: params(), body: { lockBy } }, person);

test('a locked block is changed by who has locked it and by admins, nobody else', async () => {
  expect((await lock(team.contributor, true)).json()).toMatchObject({
    lockBy: team.contributor.profileID,
    lockByInfo: { firstName: 'Mei' },
    version: 1,
  });
  const changes = (person: Person) => [
    request(app, updateNote, { params: params(), body: { body: `<p>${person.name}</p>` } }, person),
    request(
      app,
      setThingOrder,
      { body: { postID: note.postID, thingID: note._id, thingType: 'NOTE', index: 0 } },
      person,
    ),
    lock(person, true),
  ];
  const statuses = async (person: Person) =>
    (await Promise.all(changes(person))).map(({ statusCode }) => statusCode);
  expect(await statuses(team.author)).toEqual([403, 403, 403]);
  expect((await request(app, deleteNote, { params: params() }, team.author)).statusCode).toBe(403);
  expect((await lock(team.author, false)).statusCode).toBe(403);
  for (const who of [team.contributor, team.owner]) expect(await statuses(who)).toEqual([200, 200, 200]);
  // The lock stays with the person who set it.
  expect((await lock(team.owner, true)).json()).toMatchObject({ lockBy: team.contributor.profileID });
  expect((await lock(team.owner, false)).json()).toMatchObject({ lockBy: null, lockDate: null });
  expect(await statuses(team.author)).toEqual([200, 200, 200]);
});

test('everybody sees it locked, and unlocked', async () => {
  const live = (lockBy: boolean) =>
    expectLive(app, {
      readers: [team.owner, team.viewer, team.stranger],
      reads: ({ profileID }) => [openedPost(note.postID, profileID)],
      command: () => lock(team.author, lockBy),
    });
  expect((await live(true)).get(team.viewer)).toHaveLength(1);
  expect((await live(true)).get(team.viewer)).toHaveLength(0);
  expect((await live(false)).get(team.viewer)).toHaveLength(1);
});

test('a collection is moved and deleted by who may change each of its files, and copied by whoever reads it', async () => {
  const { postID, boardID } = note;
  const { _id: near } = await createTestPost(app, team.author, boardID, 'Near');
  const inPost = { boardID, postID };
  const { _id: collectionID } = await call(
    app,
    createCollection,
    { params: inPost, body: {} },
    team.contributor,
  );
  const addTo = async ({ profileID }: Person) => {
    const { db } = app.services;
    const { fileThingID } = await addFile(app, { ...inPost, profileID, name: 'globe.csv' });
    await sql`update things set collection_id = ${collectionID} where id = ${fileThingID}`.execute(db);
    await sql`update things set file_order = file_order || ${fileThingID}::objectid where id = ${collectionID}`.execute(
      db,
    );
    return fileThingID;
  };
  const first = await addTo(team.contributor);
  const setLock = (person: Person, lockBy: boolean) =>
    call(app, lockThing, { params: { ...inPost, thingID: first }, body: { lockBy } }, person);
  const body = { srcPostID: postID, tgtPostID: near, thingIDs: [collectionID] };
  const move = (person: Person, tgtPostID = near) =>
    request(app, moveThings, { body: { ...body, tgtPostID } }, person);
  const remove = (person: Person) =>
    request(app, deleteCollection, { params: { ...inPost, thingID: collectionID } }, person);
  const refused = async (person: Person) => {
    const answers = [await remove(person), await move(person)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    // Why, is the same.
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect((await request(app, copyThings, { body }, person)).statusCode).toBe(200);
    // Within its post its files go nowhere.
    expect((await move(person, postID)).statusCode).toBe(200);
  };
  await setLock(team.owner, true);
  await refused(team.contributor);
  await refused(team.author);
  await setLock(team.owner, false);
  await addTo(team.author);
  await refused(team.contributor);
  await setLock(team.contributor, true);
  await refused(team.author);
  expect((await move(team.owner)).statusCode).toBe(200);
});
