import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, listPosts, openPost, setThingOrder } from '#features/posts/contract.ts';
import { openBoard } from '#features/boards/contract.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());

test('a page of posts has 30 unless told', async () => {
  const { boardID, author, viewer } = team;
  await sql`insert into posts (id, board_id, creator_id, title, sort_title)
    select '65' || lpad(to_hex(i), 22, '0'), ${boardID}, ${author.profileID}, 'x', 'x' from generate_series(1, 31) i`.execute(
    app.services.db,
  );
  const first = await call(app, listPosts, { params: { boardID }, body: {} }, viewer);
  expect([first.info.length, first.hasRemaining]).toEqual([30, true]);
  const body = { cursor: first.cursor! };
  const second = await call(app, listPosts, { params: { boardID }, body }, viewer);
  expect([second.info.length, second.hasRemaining]).toEqual([1, false]);
});

test.each(['1', 'x'.repeat(24), 'A'.repeat(24), 'a'.repeat(23), 'a'.repeat(25)])(
  '%s is no id of a board or a post',
  async (id) => {
    const board = await request(app, openBoard, { params: { boardID: id } }, team.owner);
    const post = await request(app, openPost, { params: { postID: id } }, team.owner);
    expect([board.statusCode, post.statusCode]).toEqual([400, 400]);
    expect(board.json()).toMatchObject({ error: 'INVALID', details: [{ field: 'boardID' }] });
  },
);

test.each(['postID', 'thingID', 'index', 'thingType'])('a move without its %s is none', async (field) => {
  const { boardID, author } = team;
  const things = [{ body: '<p>One</p>' }, { body: '<p>Two</p>' }];
  const post = await call(app, createPost, { params: { boardID }, body: { things } }, author);
  const move = { postID: post._id, thingID: post.things[0]!._id, index: 1, thingType: 'NOTE' as const };
  const { [field as keyof typeof move]: _, ...rest } = move;
  const refused = await request(app, setThingOrder, { body: rest as never }, author);
  expect([refused.statusCode, refused.json().details]).toEqual([
    400,
    [{ field, message: expect.any(String) }],
  ]);
  expect((await request(app, setThingOrder, { body: move }, author)).statusCode).toBe(200);
});
