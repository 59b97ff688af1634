import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { addComment } from '#features/comments/contract.ts';
import { listThreads, readThread } from '#features/messages/contract.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { moveThings } from '#features/posts/contract/movingThings.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let lamps: Post;
let chairs: Post;
let noteID: string;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  await sql`delete from posts`.execute(app.services.db);
  [lamps, chairs] = [await write('Lamps'), await write('Chairs')];
  const params = { boardID: team.boardID, postID: lamps._id };
  noteID = (await call(app, createNote, { params, body: { body: '<p>Brass</p>' } }, team.author))._id;
});

const write = (title: string) =>
  call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, team.author);
const say = (sourceType: 'NOTE' | 'POST', sourceID: string, comment: string) =>
  call(app, addComment, { body: { sourceType, sourceID, comment } }, team.owner);
const read = (person: Person, { _id: id }: Post) =>
  call(app, readThread, { params: { type: 'POST', id } }, person);
const move = () =>
  call(
    app,
    moveThings,
    { body: { srcPostID: lamps._id, tgtPostID: chairs._id, thingIDs: [noteID] } },
    team.author,
  );
/** How much of each discussion somebody has yet to read. */
const unread = async (person: Person) =>
  Object.fromEntries(
    (await call(app, listThreads, { body: {} }, person)).info.map(({ title, unreadCount }) => [
      title,
      unreadCount,
    ]),
  );

test('what was read of a block’s comments is read in the post that they go to, and what was not is not', async () => {
  await say('NOTE', noteID, 'Polished.');
  await read(team.author, lamps);
  await say('NOTE', noteID, 'Twice.');
  await move();
  expect(await unread(team.author)).toEqual({ Chairs: 1 });
  await read(team.author, chairs);
  expect(await unread(team.author)).toEqual({ Chairs: 0 });
});

test('nothing of the other discussion is read by that: what came before those comments stays new', async () => {
  await say('POST', chairs._id, 'Four legs.');
  await say('NOTE', noteID, 'Polished.');
  await read(team.author, lamps);
  await move();
  expect(await unread(team.author)).toEqual({ Chairs: 2 });
});

test('what was read further in the other discussion stays so', async () => {
  await say('NOTE', noteID, 'Polished.');
  await read(team.author, lamps);
  await say('POST', chairs._id, 'Four legs.');
  await read(team.author, chairs);
  await move();
  expect(await unread(team.author)).toEqual({ Chairs: 0 });
});
