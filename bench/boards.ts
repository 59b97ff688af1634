import type pg from 'pg';
import { listBoards } from '#features/boards/contract.ts';
import { listMembers } from '#features/members/contract.ts';
import { pathTo, type Answer } from '#platform/contract/endpoint.ts';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { median, percentile } from './load.ts';
import { findBoard, seed } from './seeded.ts';
import { ILSE, signInAs } from './someone.ts';
import type { Line } from './table.ts';

const BOARDS = 5000;
const MEMBERS = 1000;
const ROUNDS = 40;

/** Lists of somebody who is on 5,000 boards, and of a board with 1,000 members, over HTTP, one call after another. */
export async function measureBoards(server: ServerProcess): Promise<Line[]> {
  await seed(server);
  await server.start();
  const ilse = await signInAs(server.url, ILSE);
  const { boardID } = await findBoard(server);
  const pool = createPool((await findPostgres(server.dataDir))!, { max: 1, statementTimeout: 600_000 });
  try {
    await fill(pool, ilse.auth.profileID, boardID);
  } finally {
    await pool.end();
  }
  const first = (sortBy: 'recent' | 'title') =>
    ilse.call(listBoards, {}, { limit: 30, sortBy, includeCount: true });
  const farBoards = await lastCursor(async (cursor) => ilse.call(listBoards, {}, { limit: 100, ...cursor }));
  const address = `${server.url}/api${pathTo(listMembers, { boardID })}`;
  const members = async (query: Record<string, string>): Promise<Answer<typeof listMembers>> => {
    const search = new URLSearchParams({ status: 'Active', limit: '100', ...query });
    const response = await fetch(`${address}?${search.toString()}`, { headers: ilse.headers });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as Answer<typeof listMembers>;
  };
  const farMembers = await lastCursor(async (cursor) => members(cursor));
  return [
    await timed(`Boards: the first 30 of ${BOARDS.toLocaleString('en')}, counted, the latest first`, () =>
      first('recent'),
    ),
    await timed('  by title', () => first('title')),
    await timed('  the last hundred', () => ilse.call(listBoards, {}, { limit: 100, cursor: farBoards })),
    await timed(`Members: the first 100 of ${MEMBERS.toLocaleString('en')}`, () => members({})),
    await timed('  the last hundred', () => members({ cursor: farMembers })),
    await timed('  a name', () => members({ search: 'number 0007' })),
  ];
}

async function fill(pool: pg.Pool, profileID: string, boardID: string): Promise<void> {
  await pool.query(
    `with made as (
      insert into boards (id, owner_id, title, sort_title)
      select '70' || lpad(to_hex(i), 22, '0'), $1, 'Board ' || i, 'board ' || i from generate_series(1, ${BOARDS}) i returning id)
    insert into board_members (board_id, profile_id, role) select id, $1, 'OWNER' from made`,
    [profileID],
  );
  await pool.query(
    `with made as (
      insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      select '71' || lpad(to_hex(i), 22, '0'), p.account_id, 'number' || i, 'Number', lpad(i::text, 4, '0'), '#176b87'
      from profiles p, generate_series(1, ${MEMBERS}) i where p.id = $1 returning id)
    insert into board_members (board_id, profile_id, role) select $2, id, 'AUTHOR' from made`,
    [profileID, boardID],
  );
  await pool.query('update boards set member_count = member_count + $2 where id = $1', [boardID, MEMBERS]);
  await pool.query('analyze boards, board_members, profiles');
}

/** Reads a list to its last page. @returns what leads to that */
async function lastCursor(
  page: (cursor: { cursor?: string }) => Promise<{ cursor?: string | undefined }>,
): Promise<string> {
  let last = '';
  for (let next = (await page({})).cursor; next !== undefined; next = (await page({ cursor: next })).cursor)
    last = next;
  return last;
}

async function timed(work: string, call: () => Promise<unknown>): Promise<Line> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS + 3; round++) {
    const from = performance.now();
    await call();
    if (round >= 3) times.push(performance.now() - from);
  }
  const ms = (time: number) => `${time.toFixed(1)} ms`;
  return { work, now: ms(median(times)), target: '', beside: `95 %: ${ms(percentile(times, 0.95))}` };
}
