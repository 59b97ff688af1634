import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import { listMembers } from '#features/members/contract.ts';
import { listFaces } from '#features/members/contract/faces.ts';
import { boardMembers } from '#features/members/web/index.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { callAs } from '../../../testing/callAs.ts';
import { countQueries, plansOf } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

const MEMBERS = 1000;
const OTHERS = 9000;

let app: TestApp;
let team: Team;
let before: number;
let other: string;

// A thousand people of ten thousand are on the board, half of them authors.
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  const { db } = app.services;
  before = (await page()).members.length;
  await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    select '66' || lpad(to_hex(i), 22, '0'), ${team.owner.accountID}, 'number' || i, 'Number', lpad(i::text, 4, '0'), '#176b87'
    from generate_series(1, ${MEMBERS + OTHERS}::int) i`.execute(db);
  await sql`insert into board_members (board_id, profile_id, role)
    select ${team.boardID}, id, case when right(id, 1) in ('0', '2', '4', '6', '8') then 'AUTHOR' else 'subscriber' end
    from profiles where first_name = 'Number' order by id limit ${MEMBERS}`.execute(db);
  ({ _id: other } = await call(app, createBoard, { body: { title: 'Of the others' } }, team.owner));
  await sql`insert into board_members (board_id, profile_id, role)
    select ${other}, id, 'AUTHOR' from profiles where first_name = 'Number' order by id offset ${MEMBERS}`.execute(
    db,
  );
  await sql`update boards set member_count = member_count + ${MEMBERS} where id = ${team.boardID}`.execute(
    db,
  );
  await sql`analyze board_members, profiles, boards`.execute(db);
});
afterAll(() => app.dispose());

const page = (query: object = {}) =>
  call(
    app,
    listMembers,
    { params: { boardID: team.boardID }, query: { status: 'Active', ...query } },
    team.viewer,
  );
const faces = (boardIDs: string[], person = team.viewer) =>
  call(app, listFaces, { body: { boardIDs } }, person);
const limit = (rows: number) => String(rows) as never;

test('a thousand members come by pages, each once, by role and name', async () => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const { members, ...more } = await page({ limit: limit(300), ...(cursor && { cursor }) });
    found.push(...members.map(({ _id }) => _id));
    ({ cursor } = more);
    expect(more.hasRemaining).toBe(cursor !== undefined);
  } while (cursor !== undefined);
  expect([found.length, new Set(found).size]).toEqual([MEMBERS + before, MEMBERS + before]);
  expect(found[0]).toBe(team.owner.profileID);
});

test('a name is looked for by its beginnings, over all of them', async () => {
  const { data } = await boardMembers(team.boardID, 'number 0007').read(callAs(app, team.viewer));
  expect(data.items.map(({ memberProfileInfo }) => memberProfileInfo.lastName)).toEqual(['0007']);
  expect((await page({ memberIDs: team.author.profileID })).members.map(({ _id }) => _id)).toEqual([
    team.author.profileID,
  ]);
  const bad = { params: { boardID: team.boardID }, query: { cursor: 'x' } };
  expect((await request(app, listMembers, bad, team.viewer)).statusCode).toBe(400);
});

test.each([
  ['the first page', () => page({ limit: limit(100) })],
  ['a search', () => page({ limit: limit(100), search: 'number 0007' })],
])('%s is as many statements as a page of one, and looks at this board alone', async (_what, read) => {
  const steps = await plansOf(app, read);
  const scans = steps.filter((step) => step['Relation Name'] === 'board_members');
  expect(scans.map((step) => step['Node Type'])).not.toContain('Seq Scan');
  expect(scans.reduce((sum, step) => sum + step['Actual Rows'], 0)).toBeLessThan(MEMBERS + 200);
  expect(await countQueries(read)).toBe(await countQueries(() => page({ limit: limit(1) })));
});

test('of boards the owner and whoever joined first are told, to those who may see the members', async () => {
  const { owner, author, contributor, subscriber } = team;
  const { info } = await faces([other, team.boardID]);
  expect(info.map(({ boardID, people }) => [boardID, people.map(({ id }) => id)])).toEqual([
    [team.boardID, [owner, author, contributor, subscriber].map(({ profileID }) => profileID)],
  ]);
  expect((await faces([other, team.boardID], owner)).info).toHaveLength(2);
  expect((await faces([other, team.boardID], team.stranger)).info).toEqual([]);
});

test('the faces of a page of boards are as many statements as those of one, and read nobody who is not shown', async () => {
  const read = () => faces([other, team.boardID], team.owner);
  expect(await countQueries(read)).toBe(await countQueries(() => faces([team.boardID], team.owner)));
  const scans = (await plansOf(app, read)).filter((step) => step['Relation Name'] === 'board_members');
  const looked = scans.map(
    (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
  );
  expect(looked.reduce((sum, rows) => sum + rows, 0)).toBeLessThan(20);
});
