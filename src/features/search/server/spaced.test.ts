import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

it.each([
  ['', ''],
  ['Plans for the autumn', 'Plans for the autumn'],
  ['東京都', ' 東京  京都  都 '],
  ['Cafe\u0301 in 京', 'Cafe\u0301 in  京 '.normalize('NFC')],
  [null, null],
])('takes %j apart into %j', async (text, pairs) => {
  const { rows } = await sql`select spaced(${text}::text) as pairs`.execute(app.services.db);
  expect(rows).toEqual([{ pairs }]);
});

it('keeps the plans of the functions that write a row’s words and card', async () => {
  const { rows } = await sql`
    select proname as name, lanname as language from pg_proc p join pg_language l on l.oid = p.prolang
    where proname in ('spaced', 'post_card', 'write_post_card') order by 1`.execute(app.services.db);
  // One in SQL is planned anew by each statement that calls it, unless it is of one expression without a SELECT.
  expect(rows).toEqual(
    ['post_card', 'spaced', 'write_post_card'].map((name) => ({ name, language: 'plpgsql' })),
  );
});
