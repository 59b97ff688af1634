import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createBlobs } from '#platform/server/blobs.ts';
import { runChecks } from '#platform/server/check.ts';
import { createDb, createPool, type Db } from '#platform/server/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type pg from 'pg';
import { checks } from '../features.server.ts';
import { createPerson, type Person } from './people.ts';
import { createServerProcess, type ServerProcess } from './serverProcess.ts';
import { Writers } from './writers.ts';

// The server and its PostgreSQL are killed (kill -9), each alone and both at once, while people write. Nothing they
// were told is lost or there twice. Real processes, real files, fsync on.

const victims = ['server', 'postgres', 'both'] as const;
const KILLS_EACH = 20;
const WRITERS = 5;
/** Writes acknowledged between two kills, at least. */
const BETWEEN = 10;
/** Milliseconds within which writing must be possible again. */
const READY = 10_000;

let server: ServerProcess;
let pool: pg.Pool;
let db: Db;
let people: Person[];
let boardID: string;

beforeAll(async () => {
  server = await createServerProcess();
  await server.start();
  pool = createPool((await findPostgres(server.dataDir))!);
  db = createDb(pool);
  const names = Array.from({ length: WRITERS }, (_, number) => `Writer ${number + 1}`);
  people = await Promise.all(names.map((name) => createPerson({ services: { db } }, name)));
  const response = await fetch(`${server.url}/api${createBoard.path}`, {
    method: 'POST',
    headers: { ...people[0]!.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Under fire', share: 'restricted' }),
  });
  boardID = ((await response.json()) as { _id: string })._id;
  const members = people.slice(1).map((person) => person.profileID);
  await sql`insert into board_members (board_id, profile_id, role) select ${boardID}, id, 'AUTHOR' from unnest(${members}::text[]) id`.execute(
    db,
  );
  await sql`update boards set member_count = ${WRITERS} where id = ${boardID}`.execute(db);
});
afterAll(async () => {
  await pool?.end();
  await server?.remove();
});

test(
  `${KILLS_EACH} kills each of the server, of PostgreSQL and of both lose and double nothing`,
  { timeout: 600_000 },
  async () => {
    const heard: LiveEvent[] = [];
    const socket = listen(people[0]!, heard);
    const writers = new Writers(server.url, boardID, people);
    const { record } = writers;
    const began = performance.now();
    const pauses: number[] = [];
    for (let round = 0; round < KILLS_EACH * victims.length; round++) {
      const enough = record.acknowledged + BETWEEN * (1 + Math.random());
      await expect.poll(() => record.acknowledged, { timeout: READY, interval: 5 }).toBeGreaterThan(enough);
      const victim = victims[round % victims.length]!;
      const at = performance.now();
      const begun = record.begun;
      if (victim !== 'server') await server.killPostgres();
      if (victim !== 'postgres') {
        await server.end('SIGKILL');
        await server.start();
      }
      // What was begun after the kill is acknowledged: it is ready again.
      await expect.poll(() => record.latest, { timeout: READY, interval: 5 }).toBeGreaterThan(begun);
      pauses.push(Math.round(performance.now() - at));
    }
    const seconds = (performance.now() - began) / 1000;
    const writing = seconds - pauses.reduce((sum, pause) => sum + pause) / 1000;
    const { acknowledged, retried } = await writers.stop();
    socket.disconnect();
    process.stdout.write(
      `${pauses.length} kills in ${seconds.toFixed(0)} s: ${acknowledged} writes acknowledged, ${(acknowledged / writing).toFixed(0)} a second while it ran, ` +
        `${retried} sent again; writing again after ${median(pauses)} ms (median), ${Math.max(...pauses)} ms at most\n`,
    );

    expect(record.faults).toEqual([]);
    expect(Math.max(...pauses)).toBeLessThan(READY);
    await expectKept(writers);
    await expectEvents(heard);
    const findings = (
      await runChecks(checks, { db, blobs: createBlobs(server.dataDir), quick: false })
    ).flatMap((result) => result.findings);
    expect(findings).toEqual([]);
  },
);

/** Everything that was acknowledged is there once; what was given up is there once or not at all; and nothing else. */
async function expectKept({ record }: Writers): Promise<void> {
  const { rows: blocks } = await sql<{
    id: string;
    words: string;
  }>`select id, plain as words from things`.execute(db);
  const kept = new Map(blocks.map(({ id, words }) => [words, id]));
  expect(kept.size, 'blocks that are there twice').toBe(blocks.length);
  expect(
    [...record.blocks].filter(([words, id]) => kept.get(words) !== id),
    'acknowledged blocks that are lost',
  ).toEqual([]);
  expect(
    [...kept.keys()].filter((words) => !record.blocks.has(words) && !record.unknown.has(words)),
    'blocks nobody wrote',
  ).toEqual([]);

  const { rows: posts } = await sql<{ id: string; title: string }>`select id, title from posts`.execute(db);
  const titles = new Map(posts.map(({ id, title }) => [id, title]));
  expect(
    [...record.titles].filter(([id, possible]) => !possible.includes(titles.get(id)!)),
    'posts with a title they were not given',
  ).toEqual([]);
  expect(
    posts.filter(({ id, title }) => !record.titles.has(id) && !record.unknown.has(title)),
    'posts nobody wrote',
  ).toEqual([]);
}

/** No call told a room anything twice, and no socket heard what was then not kept. */
async function expectEvents(heard: LiveEvent[]): Promise<void> {
  const { rows: doubles } = await sql`
    select room, type, action, mutation_id from events where mutation_id is not null
    group by room, type, action, mutation_id having count(*) > 1`.execute(db);
  expect(doubles).toEqual([]);
  const { rows } = await sql<{
    seq: number;
    id: string;
  }>`select seq, id from events where room = ${`board:${boardID}`}`.execute(db);
  const stored = new Map(rows.map(({ seq, id }) => [seq, id]));
  expect(heard.length).toBeGreaterThan(100);
  expect(heard.filter(({ seq, id }) => stored.get(seq) !== id)).toEqual([]);
}

/** Somebody who has the board open, and whose connection is made anew whenever it breaks. */
function listen(person: Person, heard: LiveEvent[]): Socket {
  const socket = io(server.url, {
    path: '/notification/ws',
    transports: ['websocket'],
    auth: { token: person.headers['auth-token'], profileID: person.profileID },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  socket.on('connect', () => socket.emit('join', { room: `board:${boardID}` }, () => {}));
  socket.on('event', (event: LiveEvent) => void (event.room === `board:${boardID}` && heard.push(event)));
  return socket;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
