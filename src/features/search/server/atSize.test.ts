import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { search, type HitType } from '#features/search/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { inBatches } from '../../../testing/inBatches.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { plansOf } from '../../../testing/queries.ts';

const BOARDS = 40;
const POSTS = 800;
const BLOCKS = 24_000;
const COMMENTS = 4000;
/** As many are counted of each type. */
const MOST = 1000;

let app: TestApp;
/** Ilse has every other board; Mara has one, and reads nothing else. */
let ilse: Person;
let mara: Person;
beforeAll(async () => {
  app = await createTestApp();
  ilse = await createPerson(app, 'Ilse Okafor');
  mara = await createPerson(app, 'Mara Velarde');
  const other = await createPerson(app, 'Somebody else');
  const { db } = app.services;
  const id = (letter: string, n: string) => sql.raw(`'${letter}' || lpad(to_hex(${n}), 23, '0')`);
  const owner = sql`case when b = 1 then ${mara.profileID} when b % 2 = 0 then ${ilse.profileID} else ${other.profileID} end`;
  await sql`insert into boards (id, owner_id, title, sort_title)
    select ${id('b', 'b')}, ${owner}, 'Board', 'board' from generate_series(1, ${BOARDS}::int) b`.execute(db);
  await sql`insert into board_members (board_id, profile_id, role)
    select ${id('b', 'b')}, ${owner}, 'OWNER' from generate_series(1, ${BOARDS}::int) b`.execute(db);
  await sql`insert into posts (id, board_id, creator_id, title)
    select ${id('a', 'n')}, ${id('b', `n % ${BOARDS} + 1`)}, ${ilse.profileID}, 'Post'
    from generate_series(1, ${POSTS}::int) n`.execute(db);
  await inBatches(BLOCKS, (numbers) =>
    sql`insert into things (id, post_id, board_id, thing_type, creator_id, plain, modified_at)
      select ${id('d', 'n')}, p.id, p.board_id, 'NOTE', ${ilse.profileID}, 'the lamp of the house ' || (select string_agg('word' || (n * w) % 997, ' ') from generate_series(1, 40) w), now() - n * interval '1 minute'
      from ${numbers} n join posts p on p.id = ${id('a', `n % ${POSTS} + 1`)}`.execute(db),
  );
  await sql`insert into comments (id, post_id, owner_id, comment, created_at)
    select ${id('c', 'n')}, ${id('a', `n % ${POSTS} + 1`)}, ${ilse.profileID}, 'the lamp', now() - n * interval '1 minute'
    from generate_series(1, ${COMMENTS}::int) n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}, 120_000);
afterAll(() => app.dispose());

/** Rows of a table that the statements of a search bring up. */
async function rowsRead(
  person: Person,
  query: string,
  types?: HitType[],
): Promise<Record<'things' | 'comments', number>> {
  const plans = await plansOf(app, () => call(app, search, { body: { query, types } }, person));
  const of = (table: string) =>
    plans
      .filter((node) => node['Relation Name'] === table)
      .reduce(
        (sum, node) =>
          sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        0,
      );
  return { things: of('things'), comments: of('comments') };
}

test('a word that is nearly everywhere is looked for among the latest, until there are enough', async () => {
  const { counts } = await call(app, search, { body: { query: 'lamp' } }, ilse);
  expect(counts).toMatchObject({ NOTE: MOST, COMMENT: MOST });
  const read = await rowsRead(ilse, 'lamp');
  // Half of the boards are hers: twice as many as are counted, and what is shown of the best.
  expect(read.things).toBeLessThan(3 * MOST);
  expect(read.comments).toBeLessThan(3 * MOST);
});

test('who has one board among many reads the blocks of that one', async () => {
  const { counts } = await call(app, search, { body: { query: 'lamp' } }, mara);
  expect(counts.NOTE).toBe(BLOCKS / BOARDS);
  expect((await rowsRead(mara, 'lamp')).things).toBeLessThan(2 * MOST);
});

test('what is counted alone is counted alike, by reading no more of it', async () => {
  const shown = await call(app, search, { body: { query: 'lamp' } }, ilse);
  const counted = await call(app, search, { body: { query: 'lamp', types: ['POST'] } }, ilse);
  expect(counted.counts).toEqual(shown.counts);
  expect(counted.info).toEqual([]);
  const read = await rowsRead(ilse, 'lamp', ['POST']);
  expect(read.things).toBeLessThan(3 * MOST);
  expect(read.comments).toBeLessThan(3 * MOST);
});
