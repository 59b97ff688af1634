import { sql } from 'kysely';
import { io, type Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { LiveEvent } from '#platform/contract/event.ts';
import { createBlobs } from '#platform/server/data/blobs.ts';
import { runChecks } from '#platform/server/data/check.ts';
import { createDb, createPool, type Db } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { checks } from '../../features.server.ts';
import type { Person } from '../people.ts';
import { createInstalled } from '../installed.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { expectKept, openBoard } from '../writtenBoard.ts';
import { Writers, type WriteRecord } from '../writers.ts';

const victims = ['server', 'postgres', 'both'] as const;
const WRITERS = 5;
/** Writes acknowledged between two kills, at least. */
export const BETWEEN = 10;
/** Events that an open board hears for each round of victims, at least: of some it is cut off. */
const HEARD = 25;
/** Milliseconds within which writing must be possible again. */
const READY = 10_000;

/** The result of the kills. */
export interface Kills {
  acknowledged: number;
  retried: number;
  /** Milliseconds from each kill until something begun after it was acknowledged, in order of length. */
  pauses: number[];
  /** Writes acknowledged a second, the pauses aside. */
  rate: number;
}

/**
 * Kills (`kill -9`) the server, its PostgreSQL, and both at once, so many times each, while people write. Real processes,
 * real files, fsync on: writing goes on within ten seconds, nothing that was acknowledged is lost or there twice.
 */
export async function kill(each: number): Promise<Kills> {
  const server = await createInstalled();
  try {
    await server.start();
    const pool = createPool((await findPostgres(server.dataDir))!);
    const db = createDb(pool);
    const { people, boardID } = await openBoard(server.url, db, WRITERS);
    const heard: LiveEvent[] = [];
    const socket = listen(server.url, people[0]!, boardID, heard);
    const writers = new Writers(server.url, boardID, people);
    const { record } = writers;
    const began = performance.now();
    const pauses: number[] = [];
    for (let round = 0; round < each * victims.length; round++) {
      const enough = record.acknowledged + BETWEEN * (1 + Math.random());
      await expect.poll(() => record.acknowledged, { timeout: READY, interval: 5 }).toBeGreaterThan(enough);
      pauses.push(await killOne(server, victims[round % victims.length]!, record));
    }
    const seconds = (performance.now() - began) / 1000;
    const writing = seconds - pauses.reduce((sum, pause) => sum + pause) / 1000;
    const { acknowledged, retried } = await writers.stop();
    socket.disconnect();

    expect(record.faults).toEqual([]);
    await expectKept(db, record);
    await expectEvents(db, boardID, heard, each * HEARD);
    const findings = (
      await runChecks(checks, { db, blobs: createBlobs(server.dataDir), quick: false })
    ).flatMap((result) => result.findings);
    expect(findings).toEqual([]);
    await pool.end();
    return { acknowledged, retried, pauses: pauses.toSorted((a, b) => a - b), rate: acknowledged / writing };
  } finally {
    await server.remove();
  }
}

/** @returns after how many milliseconds writing is possible again: what was begun after the kill is acknowledged */
async function killOne(
  server: ServerProcess,
  victim: (typeof victims)[number],
  record: WriteRecord,
): Promise<number> {
  const at = performance.now();
  const { begun } = record;
  if (victim !== 'server') await server.killPostgres();
  if (victim !== 'postgres') {
    await server.end('SIGKILL');
    await server.start();
  }
  await expect.poll(() => record.latest, { timeout: READY, interval: 5 }).toBeGreaterThan(begun);
  const pause = Math.round(performance.now() - at);
  expect(pause).toBeLessThan(READY);
  return pause;
}

/** No call told a room anything twice, and no socket heard what was then not kept. */
async function expectEvents(db: Db, boardID: string, heard: LiveEvent[], least: number): Promise<void> {
  const { rows: doubles } = await sql`
    select room, type, action, mutation_id from events where mutation_id is not null
    group by room, type, action, mutation_id having count(*) > 1`.execute(db);
  expect(doubles).toEqual([]);
  const { rows } = await sql<{
    seq: number;
    id: string;
  }>`select seq, id from events where room = ${`board:${boardID}`}`.execute(db);
  const stored = new Map(rows.map(({ seq, id }) => [seq, id]));
  expect(heard.length).toBeGreaterThan(least);
  expect(heard.filter(({ seq, id }) => stored.get(seq) !== id)).toEqual([]);
}

/** Somebody who has the board open, and whose connection is made anew whenever it breaks. */
function listen(url: string, person: Person, boardID: string, heard: LiveEvent[]): Socket {
  const socket = io(url, {
    path: '/notification/ws',
    transports: ['websocket'],
    auth: { token: person.headers['auth-token'], profileID: person.profileID },
    reconnectionDelay: 50,
    reconnectionDelayMax: 200,
  });
  socket.on('connect', () => socket.emit('join', { room: `board:${boardID}` }, () => {}));
  socket.on(
    'event',
    (...events: LiveEvent[]) => void heard.push(...events.filter(({ room }) => room === `board:${boardID}`)),
  );
  return socket;
}
