import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addComment, updateComment, type Comment } from '#features/comments/contract.ts';
import { createPost, type Post } from '#features/posts/contract.ts';
import { transaction } from '#platform/server/data/database.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let post: Post;
let other: Post;
/** A note on the post. */
let noteID: string;

beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
});
afterAll(() => app.dispose());
beforeEach(async () => {
  const things = [{ body: '<p>Snow, again.</p>' }];
  const make = (title: string) =>
    call(app, createPost, { params: { boardID: team.boardID }, body: { title, things } }, team.author);
  [post, other] = [await make('North ridge'), await make('South ridge')];
  noteID = post.things[0]!._id;
});

const say = (comment: string) => ({
  body: { sourceType: 'NOTE', sourceID: noteID, comment } as const,
});

/** Makes a call that waits for the post's row, and moves the note to the other post before the call goes on. */
async function whileMoved<T>(ask: () => Promise<T>): Promise<T> {
  const { db } = app.services;
  let answer!: Promise<T>;
  await transaction(db, async (tx) => {
    await sql`select from posts where id = ${post._id} for no key update`.execute(tx);
    answer = ask();
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 20_000 },
    );
    await sql`update things set post_id = ${other._id} where id = ${noteID}`.execute(tx);
    await sql`update comments set post_id = ${other._id} where thing_id = ${noteID}`.execute(tx);
  });
  return answer;
}

test('a block that goes to another post while a comment on it waits takes no comment by the right to the first', async () => {
  const answer = await whileMoved(() => request(app, addComment, say('Well seen.'), team.author));
  expect(answer.statusCode, answer.body).toBe(404);
  const { rows } = await sql`select from comments where thing_id = ${noteID}`.execute(app.services.db);
  expect(rows).toEqual([]);
});

test('a comment that goes to another post with its block is not changed by the right to the first', async () => {
  const comment: Comment = await call(app, addComment, say('Well seen.'), team.author);
  const change = { params: { commentID: comment._id }, body: { comment: 'Seen well.' } };
  const answer = await whileMoved(() => request(app, updateComment, change, team.author));
  expect(answer.statusCode, answer.body).toBe(404);
  const again = await request(app, updateComment, change, team.author);
  expect(again.statusCode, again.body).toBe(200);
});
