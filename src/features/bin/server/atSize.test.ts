import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBin, listDeletedBoards } from '#features/bin/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { plansOf } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const POSTS = 20_000;

let app: TestApp;
let team: Team;

// Every second post is in the bin, and of each that stands a note; so are 500 boards.
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const { db } = app.services;
  const writer = team.author.profileID;
  const deletedAt = sql`now() - make_interval(secs => i)`;
  await sql`insert into posts (id, board_id, creator_id, title, deleted_at)
    select '65' || lpad(to_hex(i), 22, '0'), ${team.boardID}, ${writer}, 'Post ' || i,
      case when i % 2 = 0 then ${deletedAt} end from generate_series(1, ${POSTS}::int) i`.execute(db);
  await sql`insert into things (id, post_id, board_id, thing_type, creator_id, plain, deleted_at)
    select '66' || lpad(to_hex(i), 22, '0'), '65' || lpad(to_hex(i), 22, '0'), ${team.boardID}, 'NOTE', ${writer},
      'Note ' || i, case when i % 2 = 1 then ${deletedAt} end from generate_series(1, ${POSTS}::int) i`.execute(
    db,
  );
  await sql`with b as (insert into boards (id, owner_id, title, sort_title, deleted_at)
      select '67' || lpad(to_hex(i), 22, '0'), ${writer}, 'Board ' || i, 'board ' || i, ${deletedAt}
      from generate_series(1, 500) i returning id)
    insert into board_members (board_id, profile_id, role) select id, ${writer}, 'OWNER' from b`.execute(db);
  await sql`analyze posts, things, boards, board_members, files, profiles`.execute(db);
});
afterAll(() => app.dispose());

const page = (cursor?: string) =>
  call(
    app,
    listBin,
    { params: { boardID: team.boardID }, body: cursor === undefined ? {} : { cursor } },
    team.owner,
  );
const boards = () => call(app, listDeletedBoards, { body: {} }, team.author);
const cursorAt = (ago: number) =>
  Buffer.from(JSON.stringify([Date.now() - ago * 1000, 'f'.repeat(24)])).toString('base64url');

test.each([
  ['the first page', () => page()],
  ['a page far back', () => page(cursorAt(POSTS / 2))],
  ['deleted boards', boards],
])('%s is read by an index', async (_what, read) => {
  const steps = await plansOf(app, read);
  const tables = ['posts', 'things', 'boards'];
  const scans = steps.filter((step) => tables.includes(step['Relation Name'] ?? ''));
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  for (const step of scans)
    expect(step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)).toBeLessThan(600);
});
