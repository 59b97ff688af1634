import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTasks } from '#features/tasks/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { plansOf } from '../../../testing/queries.ts';

const BOARDS = 500;
const TASKS = 5000;
const BATCH = 1000;

let app: TestApp;
let ilse: Person;
beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  const { db } = app.services;
  const { profileID } = ilse;
  await sql`
    insert into boards (id, owner_id, title, sort_title)
    select 'b' || lpad(to_hex(n), 23, '0'), ${profileID}::text, 'Board ' || n, 'board ' || n
    from generate_series(1, ${BOARDS}::int) n`.execute(db);
  await sql`
    insert into board_members (board_id, profile_id, role)
    select 'b' || lpad(to_hex(n), 23, '0'), ${profileID}::text, 'OWNER' from generate_series(1, ${BOARDS}::int) n`.execute(
    db,
  );
  for (let from = 1; from < TASKS; from += BATCH)
    await sql`
      insert into posts (id, board_id, creator_id, title, sort_title, task_mode, task_status)
      select 'a' || lpad(to_hex(n), 23, '0'), 'b' || lpad(to_hex(n % ${BOARDS}::int + 1), 23, '0'), ${profileID}::text,
        'Task ' || n, 'task ' || n, true, (array['OPEN', 'IN_PROGRESS', 'COMPLETED'])[n % 3 + 1]
      from generate_series(${from}::int, ${from + BATCH - 1}::int) n`.execute(db);
  await sql`analyze boards, board_members, posts`.execute(db);
}, 120_000);
afterAll(() => app.dispose());

test('tasks of 500 boards are read once, by index, and made wide for the page alone', async () => {
  const list = () => call(app, listTasks, { body: { includeCount: true } }, ilse);
  expect((await list()).total).toBe(TASKS);
  const posts = (await plansOf(app, list)).filter((node) => node['Relation Name'] === 'posts');
  expect(posts.map((node) => node['Node Type'])).toEqual(['Index Scan', 'Index Scan']);
  // The rows of a board together, then those of the page one by one.
  expect(posts.map((node) => node['Actual Rows'])).toEqual([TASKS / BOARDS, 1]);
});
