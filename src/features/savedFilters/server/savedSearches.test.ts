import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  removeSearch,
  renameSearch,
  saveSearch,
} from '#features/savedFilters/contract.ts';
import { savedSearches } from '#features/savedFilters/web/savedSearchQueries.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countQueries } from '../../../testing/queries.ts';

let app: TestApp;
let [ilse, ben]: Person[] = [];
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  ilse = await createPerson(app, 'Ilse Okafor');
  ben = await createPerson(app, 'Ben Okoye');
});

const save = (who: Person, name: string, search = 'q=lamp&type=NOTE') =>
  call(app, saveSearch, { body: { name, search } }, who);
const names = async (who: Person) =>
  (await call(app, listSavedSearches, {}, who)).info.map(({ name }) => name);
const live = async (command: () => Promise<unknown>) => {
  const events = await expectLive(app, {
    readers: [ilse!, ben!],
    reads: ({ profileID }) => [savedSearches(profileID)],
    command,
  });
  expect(events.get(ben!)).toEqual([]);
};

test('a search is saved, named otherwise and removed, for oneself alone, on every open page', async () => {
  await live(() => save(ilse!, 'Lamps'));
  const again = await save(ilse!, ' Lamps ', 'q=lamps');
  await live(() => save(ilse!, 'Lamps', 'q=lamps'));
  await live(() => save(ilse!, 'Bells'));
  expect([await names(ilse!), await names(ben!)]).toEqual([['Bells', 'Lamps'], []]);
  const params = { searchID: again._id };
  const taken = await request(app, renameSearch, { params, body: { name: 'Bells' } }, ilse);
  expect(taken.statusCode).toBe(409);
  await live(() => call(app, renameSearch, { params, body: { name: 'Old lamps' } }, ilse));
  expect(await names(ilse!)).toEqual(['Bells', 'Old lamps']);
  await live(() => call(app, removeSearch, { params }, ilse));
  expect(await names(ilse!)).toEqual(['Bells']);
});

test('somebody else’s is not there', async () => {
  const { _id } = await save(ilse!, 'Lamps');
  const params = { searchID: _id };
  const renamed = await request(app, renameSearch, { params, body: { name: 'Mine' } }, ben);
  expect(renamed.statusCode).toBe(404);
  expect((await request(app, removeSearch, { params }, ben)).statusCode).toBe(404);
  expect(await names(ilse!)).toEqual(['Lamps']);
});

test('so many and no more, of what an address can hold; read in one statement', async () => {
  await sql`insert into saved_filters (id, profile_id, name, search)
    select '7' || lpad(to_hex(i), 23, '0'), ${ilse!.profileID}, 'Search ' || i, 'q=lamp'
    from generate_series(1, ${MAX_SAVED_SEARCHES}::int) i`.execute(app.services.db);
  const full = await request(app, saveSearch, { body: { name: 'One more', search: 'q=a' } }, ilse);
  expect([full.statusCode, full.json<{ error: string }>().error]).toEqual([422, 'LIMIT_REACHED']);
  await save(ilse!, 'Search 7', 'q=b');
  const bad = await request(app, saveSearch, { body: { name: 'Bad', search: 'q=a b' } }, ilse);
  expect(bad.statusCode).toBe(400);
  expect(await countQueries(() => names(ilse!))).toBe(1);
});
