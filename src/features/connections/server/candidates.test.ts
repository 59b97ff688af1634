import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import {
  listConnections,
  listMentionCandidates,
  listSharingCandidates,
  searchPeople,
} from '#features/connections/contract.ts';
import { createPost, updatePost } from '#features/posts/contract.ts';
import type { Body } from '#platform/contract/endpoint.ts';
import { createTestApp, call, request, type TestApp } from '../../../testing/app.ts';
import { createConnectedPeople, makeTeam } from '../../../testing/connections.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { countQueries, plansOf } from '../../../testing/queries.ts';
import { quickest } from '../../../testing/quickest.ts';
import { addMember, createTeam, type Team } from '../../../testing/team.ts';

let app: TestApp;
let team: Team;
let ilse: Person;
let tomas: Person;
let priya: Person;

/** Ilse is on a board of a team's; Tomás is connected with her and on it, Priya works with her and is not. */
beforeAll(async () => {
  app = await createTestApp();
  team = await createTeam(app);
  [ilse, tomas] = await createConnectedPeople(app, 'Ilse Brandt', 'Tomás Herrera');
  priya = await createPerson(app, 'Priya Thomas');
  await makeTeam(app, 'Foxglove Studio', ilse, priya);
  await addMember(app, team.boardID, ilse, 'AUTHOR');
  await addMember(app, team.boardID, tomas, 'viewer');
});
afterAll(() => app.dispose());

interface Wanted {
  search?: string;
  boardID?: string;
  postID?: string;
  limit?: number;
  page?: number;
}
const mention = async (body: Wanted, by = ilse) =>
  (await call(app, listMentionCandidates, { body }, by)).info;
const names = (info: { firstName: string }[]) => info.map(({ firstName }) => firstName);

describe('whom one can mention', () => {
  test('connections and team, and what they are; strangers not', async () => {
    expect((await mention({})).map(({ firstName, status }) => [firstName, status])).toEqual([
      ['Tomás', 'CONNECTED'],
      ['Priya', 'TEAM'],
    ]);
    expect(await mention({ search: 'nadia' })).toEqual([]);
  });

  test('whoever’s name begins as typed comes first', async () => {
    expect(names(await mention({ search: 'tom' }))).toEqual(['Tomás']);
    expect(names(await mention({ search: 'th' }))).toEqual(['Priya']);
    expect(names(await mention({ search: 'pri' }))).toEqual(['Priya']);
    expect(names(await mention({ search: '' }))).toEqual(['Tomás', 'Priya']);
  });

  test('on a board, its members too, and nobody who cannot read it', async () => {
    const there = await mention({ boardID: team.boardID });
    expect(there.map(({ lastName, status }) => [lastName, status])).toEqual([
      ['Adeyemi', 'STRANGER'],
      ['Ferreira', 'STRANGER'],
      ['Haddad', 'STRANGER'],
      ['Herrera', 'CONNECTED'],
      ['Lindqvist', 'STRANGER'],
      ['Okafor', 'STRANGER'],
    ]);
    expect(names(await mention({ boardID: team.boardID, search: 'mei' }))).toEqual(['Mei']);
    const { statusCode } = await request(
      app,
      listMentionCandidates,
      { body: { boardID: team.boardID } },
      team.stranger,
    );
    expect(statusCode).toBe(404);
  });

  test('in a post, whoever sees it, and nobody for who does not', async () => {
    const { boardID } = team;
    const made = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, team.author);
    const place = { boardID, postID: made._id };
    const offered = async () => (await mention(place)).map(({ lastName }) => lastName);
    const all = ['Adeyemi', 'Ferreira', 'Haddad', 'Herrera', 'Lindqvist', 'Okafor'];
    expect(await offered()).toEqual(all);
    expect(await countQueries(offered)).toBe(await countQueries(() => mention({ boardID })));
    const set = (body: Body<typeof updatePost>) =>
      call(app, updatePost, { params: place, body }, team.author);
    await set({ visibility: 'EDITORS' });
    expect(await offered()).toEqual(['Adeyemi', 'Lindqvist', 'Okafor']);
    await set({ visibility: 'PRIVATE' });
    expect((await request(app, listMentionCandidates, { body: place }, ilse)).statusCode).toBe(404);
    expect((await mention(place, team.owner)).map(({ lastName }) => lastName)).toEqual(['Lindqvist']);
    await set({ visibility: 'BOARD', password: 'of a word' });
    expect((await mention(place, team.author)).map(({ lastName }) => lastName)).toEqual(['Okafor']);
  });

  test('on a public board, connections and team who are not on it too', async () => {
    const { _id: boardID } = await call(app, createBoard, { body: { title: 'Open', share: 'public' } }, ilse);
    expect(names(await mention({ boardID }))).toEqual(['Tomás', 'Priya']);
  });

  test('a page at a time', async () => {
    const first = await call(app, listMentionCandidates, { body: { limit: 1, page: 1 } }, ilse);
    const second = await call(app, listMentionCandidates, { body: { limit: 1, page: 2 } }, ilse);
    expect([names(first.info), first.hasRemaining]).toEqual([['Tomás'], true]);
    expect([names(second.info), second.hasRemaining]).toEqual([['Priya'], false]);
  });
});

describe('whom one can share a board with', () => {
  test('connections and team, with the role they have on it', async () => {
    const share = async (query: { search?: string; boardID?: string; limit?: string }, by = ilse) =>
      (await call(app, listSharingCandidates, { query }, by)).info;
    expect((await share({})).map(({ firstName, role, orgName }) => [firstName, role, orgName])).toEqual([
      ['Tomás', null, null],
      ['Priya', null, 'Foxglove Studio'],
    ]);
    const on = await share({ boardID: team.boardID });
    expect(on.map(({ firstName, role }) => [firstName, role])).toEqual([
      ['Tomás', 'viewer'],
      ['Priya', null],
    ]);
    expect(names(await share({ search: 'pri', limit: '1' }))).toEqual(['Priya']);
    const hidden = await request(app, listSharingCandidates, { query: { boardID: team.boardID } }, priya);
    expect(hidden.statusCode).toBe(404);
  });
});

describe('among 5,000 people', () => {
  let wanja: Person;
  let boardID: string;
  let postID: string;

  /** Wanja knows all 5,000, and 2,000 of them are on her board. 20,000 others are none of her business. */
  beforeAll(async () => {
    const { db } = app.services;
    wanja = await createPerson(app, 'Wanja Ek');
    boardID = (await call(app, createBoard, { body: { title: 'Crowd', share: 'restricted' } }, wanja))._id;
    await sql`
      insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
      select lpad(to_hex(i), 24, '0'), ${wanja.accountID}, 'crowd.' || i,
        (array['Ana', 'Björn', 'Chiara', 'Dele', 'Émile', 'Fatima', 'Goran', 'Hana'])[1 + i % 8],
        substr(md5(i::text), 1, 6), '#176b87'
      from generate_series(1, 25000) i`.execute(db);
    await sql`analyze profiles`.execute(db);
    await sql`
      insert into connections (profile_id, other_id)
      select ${wanja.profileID}, lpad(to_hex(i), 24, '0') from generate_series(1, 5000) i
      union all select lpad(to_hex(i), 24, '0'), ${wanja.profileID} from generate_series(1, 5000) i`.execute(
      db,
    );
    await sql`
      insert into board_members (board_id, profile_id, role)
      select ${boardID}, lpad(to_hex(i), 24, '0'), 'AUTHOR' from generate_series(1, 2000) i`.execute(db);
    const post = await call(app, createPost, { params: { boardID }, body: { title: 'Lamps' } }, wanja);
    postID = post._id;
    // Others know each other and have boards too.
    await sql`
      insert into connections (profile_id, other_id)
      select lpad(to_hex(i), 24, '0'), lpad(to_hex(10000 + (i + j) % 15000), 24, '0')
      from generate_series(5001, 9999) i, generate_series(1, 20) j`.execute(db);
    const { _id: elsewhere } = await call(app, createBoard, { body: { title: 'Elsewhere' } }, ilse);
    await sql`
      insert into board_members (board_id, profile_id, role)
      select ${elsewhere}, lpad(to_hex(i), 24, '0'), 'AUTHOR' from generate_series(5001, 25000) i`.execute(
      db,
    );
    await sql`analyze`.execute(db);
  }, 60_000);

  const calls: Record<string, () => Promise<{ info: unknown[] }>> = {
    'mention list': () => call(app, listMentionCandidates, { body: { search: 'bjo' } }, wanja),
    'mention list of a board': () =>
      call(app, listMentionCandidates, { body: { search: 'emi', boardID } }, wanja),
    'mention list in a post': () =>
      call(app, listMentionCandidates, { body: { search: 'emi', boardID, postID } }, wanja),
    'sharing list': () => call(app, listSharingCandidates, { query: { search: 'hana', boardID } }, wanja),
    'list of connections': () =>
      call(app, listConnections, { body: { search: 'dele', includeCount: true } }, wanja),
    'search of all people': () => call(app, searchPeople, { body: { search: 'goran 1a' } }, wanja),
  };

  test('twenty a page unless told, from the first', async () => {
    const mentioned = await call(app, listMentionCandidates, { body: {} }, wanja);
    const shared = await call(app, listSharingCandidates, {}, wanja);
    expect([mentioned.info.length, mentioned.hasRemaining]).toEqual([20, true]);
    expect([shared.info.length, shared.hasRemaining]).toEqual([20, true]);
    const first = await call(app, listMentionCandidates, { body: { page: 1, limit: 20 } }, wanja);
    expect(first.info).toEqual(mentioned.info);
  });

  test.each(Object.keys(calls))('the %s takes no more than 100 ms', async (name) => {
    const work = calls[name]!;
    expect((await work()).info.length).toBeGreaterThan(0);
    expect(await quickest(100, work)).toBeLessThan(100);
    expect(await countQueries(work)).toBeLessThanOrEqual(3);
  });

  test.each(Object.keys(calls))('the %s reads no whole table', async (name) => {
    const scans = (await plansOf(app, calls[name]!)).filter(
      (step) =>
        step['Node Type'] === 'Seq Scan' && step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) > 100,
    );
    expect(scans).toEqual([]);
  });
});
