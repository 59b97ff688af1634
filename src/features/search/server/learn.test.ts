import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createTeam } from '../../../testing/team.ts';
import { learnWords } from './learn.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

const learn = () => learnWords({} as never, app.services, { signal: new AbortController().signal } as never);

test('more than is read at a time, all of it written just now, is not read over and over', async () => {
  const { boardID, owner } = await createTeam(app);
  const { db } = app.services;
  await sql`
    insert into posts (id, board_id, creator_id, title, sort_title, excerpt)
    select lpad(to_hex(n), 24, '0'), ${boardID}, ${owner.profileID}, 'Lighthouse', 'lighthouse', ''
    from generate_series(1, 2500) n`.execute(db);
  // As it is once the job has run before.
  await sql`insert into search_learned values ('posts', now() - interval '1 hour')`.execute(db);
  const from = performance.now();
  await learn();
  expect(performance.now() - from).toBeLessThan(15_000); // over and over it takes the minute that is read back
  const { rows } = await sql`select 1 from search_words where word = 'lighthouse'`.execute(db);
  expect(rows).toHaveLength(1);
});
