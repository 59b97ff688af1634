import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import {
  listSavedFilters,
  MAX_SAVED_FILTERS,
  removeFilter,
  renameFilter,
  saveFilter,
} from '#features/savedFilters/contract.ts';
import { savedFilters } from '#features/savedFilters/web/savedFilterQueries.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import { eventsOf } from '../../../testing/live/events.ts';
import { expectLive } from '../../../testing/live/expectLive.ts';
import type { Person } from '../../../testing/people.ts';
import { countQueries } from '../../../testing/queries.ts';
import { createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.dispose());
beforeEach(async () => {
  team = await createTeam(app);
});

const params = () => ({ boardID: team.boardID });
const save = (who: Person, name: string, isShared = false, search = 'posts=locked') =>
  call(app, saveFilter, { params: params(), body: { name, search, isShared } }, who);
const names = async (who: Person) =>
  (await call(app, listSavedFilters, { params: params() }, who)).info.map(({ name }) => name);
const at = (filterID: string) => ({ params: { ...params(), filterID } });
const live = async (command: () => Promise<unknown>) => {
  const events = await expectLive(app, {
    readers: [team.owner, team.author, team.viewer, team.stranger],
    reads: ({ profileID }) => [savedFilters(team.boardID, profileID)],
    command,
  });
  expect(events.get(team.stranger)).toEqual([]);
};

test('one is for oneself, or by admins for everybody, on every open page', async () => {
  await live(() => save(team.viewer, 'Locked'));
  await live(() => save(team.owner, 'Oak', true, 'tags=oak&sort=title'));
  expect([await names(team.viewer), await names(team.author)]).toEqual([['Locked', 'Oak'], ['Oak']]);
  const refused = await request(
    app,
    saveFilter,
    { params: params(), body: { name: 'Ash', search: 'tags=ash', isShared: true } },
    team.author,
  );
  expect(refused.statusCode).toBe(403);
  expect((await request(app, listSavedFilters, { params: params() }, team.stranger)).statusCode).toBe(404);
});

test('saved again under its name it is another; with another name, and removed, it is so for all who have it', async () => {
  const own = await save(team.viewer, 'Locked');
  const again = await save(team.viewer, ' Locked ', false, 'posts=archived');
  expect(again).toEqual({ ...own, search: 'posts=archived' });
  const shared = await save(team.owner, 'Locked', true);
  expect(await names(team.viewer)).toEqual(['Locked', 'Locked']);
  await live(() => call(app, renameFilter, { ...at(shared._id), body: { name: 'Kept' } }, team.owner));
  await live(() => call(app, renameFilter, { ...at(own._id), body: { name: 'Archive' } }, team.viewer));
  expect(await names(team.viewer)).toEqual(['Archive', 'Kept']);
  const other = await save(team.viewer, 'Mine');
  const taken = await request(
    app,
    renameFilter,
    { ...at(other._id), body: { name: 'Archive' } },
    team.viewer,
  );
  expect(taken.statusCode).toBe(409);
  await live(() => call(app, removeFilter, at(shared._id), team.owner));
  await live(() => call(app, removeFilter, at(own._id), team.viewer));
  expect(await names(team.viewer)).toEqual(['Mine']);
});

test('somebody else’s is not there, everybody’s is changed by admins, and each only through its board', async () => {
  const own = await save(team.viewer, 'Locked');
  const shared = await save(team.owner, 'Oak', true);
  const gone = async (id: string, who: Person, boardID = team.boardID) =>
    (await request(app, removeFilter, { params: { boardID, filterID: id } }, who)).statusCode;
  expect([await gone(own._id, team.owner), await gone(shared._id, team.author)]).toEqual([404, 403]);
  const { _id: elsewhere } = await call(app, createBoard, { body: { title: 'Elsewhere' } }, team.viewer);
  expect([await gone(own._id, team.viewer, elsewhere), await gone(newId(), team.viewer)]).toEqual([404, 404]);
  // The event in the profile's room names no content of a private filter.
  const told = await eventsOf(app, `profile:${team.viewer.profileID}`);
  expect(told.filter(({ name }) => name === 'filter.ownChanged').map(({ data }) => data)).toEqual([
    { boardID: team.boardID },
  ]);
  expect(JSON.stringify(told)).not.toContain('posts=locked');
});

test('so many and no more, of what an address can hold; read in two statements', async () => {
  await sql`insert into saved_filters (id, board_id, profile_id, name, search)
    select '7' || lpad(to_hex(i), 23, '0'), ${team.boardID}, ${team.viewer.profileID}, 'Filter ' || i, 'sort=title'
    from generate_series(1, ${MAX_SAVED_FILTERS}::int) i`.execute(app.services.db);
  const body = { name: 'One more', search: 'sort=title' };
  const full = await request(app, saveFilter, { params: params(), body }, team.viewer);
  expect([full.statusCode, full.json<{ error: string }>().error]).toEqual([422, 'LIMIT_REACHED']);
  await save(team.viewer, 'Filter 7');
  await save(team.author, 'Another’s');
  for (const search of ['', 'a b', 'a#b', 'a'.repeat(4001)]) {
    const bad = await request(app, saveFilter, { params: params(), body: { ...body, search } }, team.owner);
    expect(bad.statusCode).toBe(400);
  }
  expect(await countQueries(() => names(team.viewer))).toBe(2);
});
