import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listBookmarks, pageOfBookmarks } from '#features/bookmarks/contract.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson } from '../../../testing/people.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());

test('a page of bookmarks has 30 unless told, by number and by cursor', async () => {
  const person = await createPerson(app);
  await sql`
    insert into bookmarks (id, profile_id, source_type, source_id, board_id)
    select lpad(to_hex(n), 24, '0'), ${person.profileID}, 'BOARD', lpad(to_hex(n), 24, '0'), lpad(to_hex(n), 24, '0')
    from generate_series(1, 31) n`.execute(app.services.db);
  const byNumber = await call(app, pageOfBookmarks, {}, person);
  const byCursor = await call(app, listBookmarks, { body: {} }, person);
  for (const page of [byNumber, byCursor]) expect([page.info.length, page.hasRemaining]).toEqual([30, true]);
});
