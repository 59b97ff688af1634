import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createNote, deleteNote } from '#blocks/note/contract.ts';
import { createPost, leavePost, openPost, updatePost } from '#features/posts/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../../testing/app.ts';
import { jobHelpers } from '../../../../testing/jobHelpers.ts';
import type { Person } from '../../../../testing/people.ts';
import { createTeam, type Team } from '../../../../testing/team.ts';
import { sweepEmptyDrafts } from './emptyDrafts.ts';

let app: TestApp;
let team: Team;
let boardID: string;
let postID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  boardID = team.boardID;
});
afterAll(() => app.dispose());
beforeEach(async () => {
  postID = (await call(app, createPost, { params: { boardID }, body: {} }, team.author))._id;
});

const leave = (person: Person = team.author) =>
  request(app, leavePost, { params: { boardID, postID } }, person);
const isThere = async () =>
  (await request(app, openPost, { params: { postID }, body: {} }, team.author)).statusCode === 200;
const sweep = () =>
  sweepEmptyDrafts(
    {},
    app.services,
    jobHelpers(() => app),
  );
const age = (hours: number) =>
  sql`update posts set modified_at = now() - make_interval(hours => ${hours}) where id = ${postID}`.execute(
    app.services.db,
  );

/** Each makes a draft one that holds something, or held it. */
const contents: Record<string, () => Promise<unknown>> = {
  'a title': () =>
    call(app, updatePost, { params: { boardID, postID }, body: { title: 'Lamps' } }, team.author),
  'a title that was taken away': async () => {
    for (const title of ['Lamps', ''])
      await call(app, updatePost, { params: { boardID, postID }, body: { title } }, team.author);
  },
  'a block': () => call(app, createNote, { params: { boardID, postID }, body: { body: 'x' } }, team.author),
  'a block in the bin': async () => {
    const { _id: thingID } = await call(
      app,
      createNote,
      { params: { boardID, postID }, body: { body: 'x' } },
      team.author,
    );
    await call(app, deleteNote, { params: { boardID, postID, thingID } }, team.author);
    await sql`update posts set is_draft = true where id = ${postID}`.execute(app.services.db);
  },
  'a file on its way': () =>
    sql`insert into files (id, board_id, post_id, uploaded_by, file_name, file_size, room_id)
      values (${newId()}, ${boardID}, ${postID}, ${team.author.profileID}, 'a.png', 9, ${newId()})`.execute(
      app.services.db,
    ),
};

describe('a draft that its writer leaves', () => {
  test('goes for good where it is empty, and is not in the bin', async () => {
    expect((await leave()).statusCode).toBe(204);
    expect(await isThere()).toBe(false);
    const { rows } = await sql`select from posts where id = ${postID}`.execute(app.services.db);
    expect(rows).toEqual([]);
    expect((await leave()).statusCode).toBe(404);
  });

  test.each(Object.entries(contents))('stays with %s', async (_what, fill) => {
    await fill();
    expect((await leave()).statusCode).toBe(204);
    await age(48);
    await sweep();
    expect(await isThere()).toBe(true);
  });

  test('is nobody else’s to leave', async () => {
    expect((await leave(team.owner)).statusCode).toBe(404);
    expect(await isThere()).toBe(true);
  });
});

describe('drafts whose page was closed', () => {
  test('go a day later', async () => {
    await age(23);
    await sweep();
    expect(await isThere()).toBe(true);
    await age(25);
    await sweep();
    expect(await isThere()).toBe(false);
  });

  test('stay while they are looked at', async () => {
    await age(48);
    await sql`insert into post_views (profile_id, post_id) values (${team.author.profileID}, ${postID})`.execute(
      app.services.db,
    );
    await sweep();
    expect(await isThere()).toBe(true);
  });
});
