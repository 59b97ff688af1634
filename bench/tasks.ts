import type { Pool } from 'pg';
import { listTasks, type TaskListOptions } from '#features/tasks/contract.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { fill, lineOf, timesOf } from './rows.ts';
import { seed } from './seeded.ts';
import { ILSE, signInAs } from './someone.ts';
import type { Line } from './table.ts';

const BOARDS = 500;
const TASKS = 20_000;
const ROUNDS = 30;

/** Filters of the page of all tasks. */
const filters: Record<string, TaskListOptions> = {
  'by status': { status: ['IN_PROGRESS'] },
  'by how they stand': { progress: ['OVER_DUE'] },
  'those one is asked to do': { scope: 'ASSIGNED_TO_ME' },
  'by priority and day': { priority: ['HIGH', 'CRITICAL'], dueFrom: '2026-01-01', dueTo: '2026-12-31' },
  'by a word of the title': { search: 'task 77' },
  'by a tag': { tagsFilter: { tags: ['oak'] } },
  'by two tags, both': { tagsFilter: { tags: ['oak', 'old'], match: 'ALL' } },
  'by three boards': { boardIDs: [1, 2, 3].map((n) => `b${n.toString(16).padStart(23, '0')}`) },
  'from the last day': { sortBy: 'duedate-desc' },
};

/** The page of all tasks, of 20,000 on 500 boards: its first rows with all counts, and each filter. */
export async function measureTasks(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const someone = await signInAs(server.url, ILSE);
  await fill(server, (pool) => fillTasks(pool, someone.auth.profileID));
  const look = (options: TaskListOptions) => () =>
    someone.call(listTasks, {}, { includeCount: true, ...options });
  const first = await timesOf(ROUNDS, look({}));
  const lines: Line[] = [];
  const all: number[] = [];
  for (const [what, options] of Object.entries(filters)) {
    const times = await timesOf(ROUNDS, look(options));
    all.push(...times);
    lines.push(lineOf(`  ${what}`, times, `${(await look(options)()).total} tasks`));
  }
  const size = `${TASKS.toLocaleString('en')} tasks, ${BOARDS} boards`;
  return [
    lineOf('First rows of all tasks, with counts', first, size, '≤ 600 ms'),
    lineOf('A filter of them', all, `${all.length} calls`, '≤ 200 ms'),
    ...lines,
  ];
}

/** Boards of somebody's own with tasks in every state, due around today, a fifth of them theirs to do. */
async function fillTasks(pool: Pool, profileID: string): Promise<void> {
  const id = (kind: string, n: string) => `'${kind}' || lpad(to_hex(${n}), 23, '0')`;
  const given = [profileID];
  await pool.query(
    `insert into boards (id, owner_id, title, sort_title)
     select ${id('b', 'n')}, $1, 'Board ' || n, 'board ' || n from generate_series(1, ${BOARDS}) n`,
    given,
  );
  await pool.query(
    `insert into board_members (board_id, profile_id, role)
     select ${id('b', 'n')}, $1, 'OWNER' from generate_series(1, ${BOARDS}) n`,
    given,
  );
  await pool.query(
    `insert into posts (id, board_id, creator_id, title, sort_title, task_mode, task_status, task_priority, task_due_date,
       task_complete_date, task_member_ids, task_member_roles)
     select ${id('a', 'n')}, ${id('b', `n % ${BOARDS} + 1`)}, $1::objectid, 'Task ' || n, 'task ' || n, true,
       (array['OPEN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED', 'CLOSED'])[n % 5 + 1],
       (array['LOW', 'MEDIUM', 'HIGH', 'CRITICAL', 'NONE'])[n / 5 % 5 + 1],
       case when n % 7 > 0 then current_date + (n * 37 % 400 - 200) end, case when n % 5 > 2 then current_date - n % 90 end,
       case when n / 7 % 5 = 0 then array[$1::objectid::text] else '{}' end, case when n / 7 % 5 = 0 then array['ASSIGNEE'] else '{}' end
     from generate_series(1, ${TASKS}) n`,
    given,
  );
  // A third of the tasks have one tag, some another too; each board has its own names of them.
  await pool.query(
    `insert into tags (board_id, key, name)
     select ${id('b', 'n')}, lower(tag), tag from generate_series(1, ${BOARDS}) n, unnest('{Oak,Old}'::text[]) tag`,
  );
  await pool.query(
    `update posts set tags = case when sort_title like '%9' then '{Oak,Old}'::text[] else '{Oak}' end
     where task_mode and sort_title ~ '[369]$' and creator_id = $1`,
    given,
  );
  for (const table of ['boards', 'board_members', 'posts', 'tags'])
    await pool.query(`vacuum analyze ${table}`);
}
