import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isInUse, isKnownByAll, isPublished, isSeenByAll } from '#access/contract/postState.ts';
import { visibilities } from '#access/contract/visibility.ts';
import { postInUse, postKnownByAll, postPublished, postSeenByAll } from '#access/server/postState.ts';
import { createPost, type PostSummary } from '#features/posts/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTeam } from '../../../testing/team.ts';
import { postSummarySql } from './read/present.ts';

// The client and the server must judge alike for whom a post is, whoever looks.

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

test('a post is judged alike in SQL and by its fields on the wire, in every state', async () => {
  const { db, links } = app.services;
  const team = await createTeam(app);
  const params = { boardID: team.boardID };
  const { _id: postID } = await call(app, createPost, { params, body: { title: 'Lamps' } }, team.author);
  const states = [false, true].flatMap((isDraft) =>
    (['ACTIVE', 'ARCHIVED'] as const).flatMap((state) =>
      visibilities.flatMap((audience) =>
        [null, 'of a word'].map((word) => ({ isDraft, state, audience, word })),
      ),
    ),
  );
  expect(states).toHaveLength(24);
  const answers = new Set<string>();
  for (const { isDraft, state, audience, word } of states) {
    await sql`update posts set is_draft = ${isDraft}, state = ${state}, visibility = ${audience}, audience = ${audience},
      password_hash = ${word}, password_at = case when ${word}::text is null then null else now() end
      where id = ${postID}`.execute(db);
    const { rows } = await sql<{ post: PostSummary; bySql: boolean[] }>`
      select ${postSummarySql(links)} as post,
        array[${postPublished()}, ${postInUse()}, ${postKnownByAll()}, ${postSeenByAll()}] as "bySql"
      from posts p where p.id = ${postID}`.execute(db);
    const { post, bySql } = rows[0]!;
    const byFields = [isPublished(post), isInUse(post), isKnownByAll(post), isSeenByAll(post)];
    expect(byFields, JSON.stringify({ isDraft, state, audience, word })).toEqual(bySql);
    answers.add(String(bySql));
  }
  // Published or not, in use or not, and for all, behind a password or for some.
  expect(answers.size).toBe(9);
});
