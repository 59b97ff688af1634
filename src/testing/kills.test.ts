import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createBlobs } from '#platform/server/blobs.ts';
import { runChecks } from '#platform/server/check.ts';
import { createDb, createPool, type Db } from '#platform/server/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import type pg from 'pg';
import { checks } from '../features.server.ts';
import type { Person } from './people.ts';
import { createServerProcess, type ServerProcess } from './serverProcess.ts';
import { expectKept, openBoard } from './writtenBoard.ts';
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
  ({ people, boardID } = await openBoard(server.url, db, WRITERS));
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
    await expectKept(db, record);
    await expectEvents(heard);
    const findings = (
      await runChecks(checks, { db, blobs: createBlobs(server.dataDir), quick: false })
    ).flatMap((result) => result.findings);
    expect(findings).toEqual([]);
  },
);

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
