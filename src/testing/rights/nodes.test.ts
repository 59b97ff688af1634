import { CompiledQuery } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#features/session/contract.ts';
import { getInstallation } from '#features/settings/contract.ts';
import { createPost } from '#features/posts/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { HereNotice, HintNotice } from '#platform/contract/events.ts';
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { call, createTestApp, request, type TestApp } from '../app.ts';
import type { Person } from '../people.ts';
import { Tab } from '../sockets.ts';
import { createTeam, type Team } from '../team.ts';

// Two processes on one database: what happens in one is on the screens of the other at once.

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
let team: Team;
beforeAll(async () => {
  database = await createTestDatabase();
  [one, other] = await Promise.all([
    createTestApp({ listen: true, database }),
    createTestApp({ listen: true, database }),
  ]);
  await listening(2);
});
afterAll(async () => {
  await Promise.all([one.dispose(), other.dispose()]);
  await database.drop();
});
const opened: Tab[] = [];
beforeEach(async () => {
  team = await createTeam(one);
});
afterEach(() => opened.splice(0).forEach((tab) => tab.socket.close()));

async function listening(count: number, but: number[] = []): Promise<number[]> {
  const pids = async () => {
    const { rows } = await sqlOf(
      `select pid from pg_stat_activity where datname = current_database() and application_name = 'octavo nodes' and query <> ''`,
    );
    return rows.map(({ pid }) => pid).filter((pid) => !but.includes(pid));
  };
  return vi.waitFor(
    async () => {
      const found = await pids();
      if (found.length !== count) throw new Error(`${found.length} listen`);
      return found;
    },
    { timeout: 10_000 },
  );
}
const sqlOf = (text: string) => one.services.db.executeQuery<{ pid: number }>(CompiledQuery.raw(text));
async function open(app: TestApp, person: Person, ...rooms: string[]): Promise<Tab> {
  const tab = Tab.of(app, person);
  opened.push(tab);
  await tab.settled();
  for (const name of rooms) await tab.join(name);
  return tab;
}
const post = (app: TestApp, title: string) =>
  call(app, createPost, { params: { boardID: team.boardID }, body: { title } }, team.author);

/** Milliseconds until a tab hears of a new post. */
async function timeOf(app: TestApp, tab: Tab, title: string): Promise<number> {
  const heard = new Promise<number>((resolve) => {
    tab.socket.on('event', function hear(...events: LiveEvent[]) {
      if (events.some(({ data }) => JSON.stringify(data).includes(title))) resolve(performance.now());
    });
  });
  const start = performance.now();
  await post(app, title);
  return (await heard) - start;
}

test('a change of a board is told to lists that do not follow it, in the other process too', async () => {
  const tabs = [await open(one, team.viewer), await open(other, team.viewer)];
  const hinted = tabs.map((tab) => {
    const rooms: unknown[] = [];
    tab.socket.on('hint', (hint: HintNotice) => rooms.push('room' in hint && hint.room));
    return rooms;
  });
  await post(one, 'Lamps');
  for (const rooms of hinted)
    await vi.waitFor(() => expect(rooms).toEqual([`board:${team.boardID}`]), { timeout: 5000 });
});

test('a change reaches the sockets of the other process within 40 ms of its own', async () => {
  const room = `board:${team.boardID}`;
  const [here, there] = [await open(one, team.viewer, room), await open(other, team.viewer, room)];
  const own: number[] = [];
  const across: number[] = [];
  for (let i = 0; i < 15; i++) {
    own.push(await timeOf(one, here, `own ${i} of many`));
    across.push(await timeOf(one, there, `across ${i} of many`));
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[7]!;
  expect(median(across)).toBeLessThan(median(own) + 40);
  const seqs = there.heard.filter((event) => event.room === room).map(({ seq }) => seq);
  expect(seqs).toEqual(seqs.map((_, i) => seqs[0]! + i));
});

test('a session that ended in one is refused in the other', async () => {
  const { viewer } = team;
  const look = async () => (await request(other, getInstallation, {}, viewer)).statusCode;
  const before = await look();
  expect(before).toBeLessThan(400);
  await open(other, viewer);
  const tab = opened.at(-1)!;
  const ended = performance.now();
  await call(one, signOut, { body: {} }, viewer);
  await expect.poll(look, { interval: 5, timeout: 800 }).toBe(401);
  expect(performance.now() - ended).toBeLessThan(800); // sooner than it would be forgotten by itself
  await expect.poll(() => tab.socket.connected).toBe(false);
});

test('typing and being here go across, and what a listener missed is caught up', async () => {
  const { _id } = await post(one, 'Lamps');
  const room = `post:${_id}`;
  const writer = await open(one, team.author, room);
  const reader = await open(other, team.viewer, room);
  writer.socket.emit('publish', { room, kind: 'typing', data: { on: true } });
  await expect.poll(() => reader.relayed.map(({ by }) => by)).toEqual([team.author.profileID]);

  const told: HereNotice[] = [];
  reader.socket.on('here', (notice: HereNotice) => void told.push(notice));
  const profileIDs = [team.author.profileID, team.owner.profileID];
  const watching = () => reader.socket.emitWithAck('watch', { profileIDs });
  await expect.poll(watching).toEqual({ here: [team.author.profileID] });
  const owner = await open(one, team.owner);
  await expect.poll(() => told).toEqual([{ profileID: team.owner.profileID, here: true }]);
  owner.socket.close();
  await expect
    .poll(() => told.at(-1), { timeout: 10_000 })
    .toEqual({ profileID: team.owner.profileID, here: false });

  const killed = await listening(2);
  const board = await open(other, team.subscriber, `board:${team.boardID}`);
  await sqlOf(`select ${killed.map((pid) => `pg_terminate_backend(${pid})`).join(', ')}`);
  await post(one, 'Written while nobody listens');
  await listening(2, killed);
  await post(one, 'Written afterwards');
  await expect.poll(() => board.heard.length).toBeGreaterThanOrEqual(2);
  expect(await watching()).toEqual({ here: [team.author.profileID] });
});
