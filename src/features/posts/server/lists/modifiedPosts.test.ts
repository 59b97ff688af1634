import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createNote } from '#blocks/note/contract.ts';
import { setBookmark } from '#features/bookmarks/contract.ts';
import {
  createPost,
  listAllPosts,
  listPosts,
  modifiedPosts,
  updatePost,
  viewPost,
} from '#features/posts/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';

let app: TestApp;
let team: Team;
let postID: string;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
  const { boardID, author } = team;
  postID = (await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, author))._id;
  await sql`update posts set sort_at = sort_at - interval '1 hour'`.execute(app.services.db);
});

const params = () => ({ boardID: team.boardID, postID });
const look = (who: Person) => call(app, viewPost, { params: { postID } }, who);
/** Times are kept in milliseconds: what is done next is later. */
const later = () =>
  sql`update post_views set viewed_at = viewed_at - interval '1 second'`.execute(app.services.db);
const rename = (title: string, who: Person) =>
  call(app, updatePost, { params: params(), body: { title } }, who);
const modifiedFor = async (who: Person, postIDs = [postID]) =>
  (await call(app, modifiedPosts, { body: { postIDs } }, who)).info;

test('what others changed since one looked is told, until one looks again', async () => {
  const told = [{ _id: postID, contentModified: true }];
  expect(await modifiedFor(team.viewer)).toEqual([]); // never looked at
  for (const who of [team.viewer, team.owner, team.author]) await look(who);
  await later();
  await rename('Lamps, round two', team.author);
  expect([await modifiedFor(team.viewer), await modifiedFor(team.owner)]).toEqual([told, told]);
  expect(await modifiedFor(team.author)).toEqual([]); // one's own doing
  await look(team.viewer);
  expect(await modifiedFor(team.viewer)).toEqual([]);
  await later();
  await call(app, createNote, { params: params(), body: { body: '<p>More</p>' } }, team.owner);
  expect([
    await modifiedFor(team.viewer),
    await modifiedFor(team.author),
    await modifiedFor(team.owner),
  ]).toEqual([told, told, []]);
});

test('other settings are no change of what it says', async () => {
  await look(team.viewer);
  await later();
  const body = { endDate: '2027-01-01T00:00:00.000Z', searchable: false };
  await call(app, updatePost, { params: params(), body }, team.author);
  expect(await modifiedFor(team.viewer)).toEqual([]);
});

test('nothing is told of what one sees no longer, or of posts beyond a hundred', async () => {
  await look(team.viewer);
  await later();
  await rename('Lamps, round two', team.author);
  await call(app, updatePost, { params: params(), body: { visibility: 'EDITORS' } }, team.author);
  expect(await modifiedFor(team.viewer)).toEqual([]);
  const postIDs = Array.from({ length: 101 }, () => postID);
  expect((await request(app, modifiedPosts, { body: { postIDs } }, team.viewer)).statusCode).toBe(400);
});

test('lists tell of each post whether it is kept, changed by others and archived, unless refused', async () => {
  const { boardID, viewer, author } = team;
  await look(viewer);
  await later();
  await rename('Lamps, round two', author);
  const kept = { sourceID: postID, sourceType: 'POST' as const, state: true };
  await call(app, setBookmark, { body: kept }, viewer);
  const lists = async (who: Person, body: { includeMarks?: boolean; filterBy?: 'ARCHIVED' }) => {
    const answers = await Promise.all([
      call(app, listPosts, { params: { boardID }, body }, who),
      call(app, listAllPosts, { body }, who),
    ]);
    return answers.map(({ info }) => info.find(({ _id }) => _id === postID));
  };
  const marks = { isBookmarked: true, contentModified: true, archived: false };
  for (const post of await lists(viewer, {})) expect(post).toMatchObject(marks);
  for (const post of await lists(author, {}))
    expect(post).toMatchObject({ isBookmarked: false, contentModified: false, archived: false });
  for (const post of await lists(viewer, { includeMarks: false }))
    for (const mark of Object.keys(marks)) expect(post).not.toHaveProperty(mark);

  // To whom its password closes a post, no change of it is told.
  await call(app, updatePost, { params: params(), body: { password: 'under the eaves' } }, author);
  for (const post of await lists(viewer, {}))
    expect(post).toMatchObject({ isPasswordEnabled: true, isBookmarked: true, contentModified: false });
  await call(app, updatePost, { params: params(), body: { password: null, state: 'ARCHIVED' } }, author);
  for (const post of await lists(viewer, { filterBy: 'ARCHIVED' }))
    expect(post).toMatchObject({ ...marks, archived: true });
});
