import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { createPost, listPosts, updatePost } from '#features/posts/contract.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import { makeRooms, type Room } from './crowd.ts';
import { median, percentile } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { joinRoom } from './sockets.ts';
import type { Line } from './table.ts';
import { createUploader } from './uploads.ts';

/** Twenty people, each with five boards that are open on ten of their screens: 1,000 sockets in 100 rooms. */
const [PEOPLE, BOARDS, SCREENS] = [20, 5, 10];
const POSTS = 40;
/** A second. */
const [READS, WRITES] = [150, 30];
/** At once, each of so many bytes a second. */
const [UPLOADS, PACE] = [5, 1024 ** 2];
const FILE = 6 * 1024 ** 2;
/** Milliseconds between two looks at the memory. */
const EVERY = 5_000;

/** Measurements made while the load lasted. */
class Seen {
  readonly reads: number[] = [];
  readonly writes: number[] = [];
  /** Milliseconds from sending a change until a screen has it. */
  readonly events: number[] = [];
  /** Calls that were not answered as asked. */
  readonly faults: string[] = [];
  readonly memory: number[] = [];
  files = 0;
  /** Events that screens are still to hear. */
  owed = 0;

  /** Times a call; one that fails is a fault, and the load goes on. */
  async time(into: number[], work: () => Promise<unknown>): Promise<boolean> {
    const from = performance.now();
    try {
      await work();
      into.push(performance.now() - from);
      return true;
    } catch (error) {
      this.faults.push((error as Error).message);
      return false;
    }
  }
}

/** A working day in a few minutes: everything at once, as much each second, and whether anything suffers from it. */
export async function measureSteadyLoad(
  server: ServerProcess,
  { minutes }: { minutes: number },
): Promise<Line[]> {
  await server.start();
  const rooms = await makeRooms(server, { people: PEOPLE, boards: BOARDS, posts: POSTS });
  const seen = new Seen();
  const sent = new Map<string, number>();
  const sockets = await Promise.all(
    rooms.flatMap(({ owner, boardID }) =>
      Array.from({ length: SCREENS }, () => joinRoom(server.url, owner.auth, `board:${boardID}`)),
    ),
  );
  for (const socket of sockets)
    socket.on('event', (...events: LiveEvent[]) => {
      // The post's trail says besides that it has grown and, once a minute, the board that something has happened on it.
      for (const { mutationID } of events.filter(({ type }) => type === 'post')) {
        const from = sent.get(mutationID ?? '');
        if (from === undefined) continue;
        seen.events.push(performance.now() - from);
        seen.owed--;
      }
    });

  const end = performance.now() + minutes * 60_000;
  await Promise.all([
    atPace(READS, end, () => read(seen, pick(rooms))),
    atPace(WRITES, end, () => write(seen, sent, pick(rooms))),
    ...rooms.slice(0, UPLOADS).map((room) => upload(seen, server.url, room, end)),
    watchMemory(seen, server, end),
  ]);
  for (let tries = 0; tries < 50 && seen.owed > 0; tries++) await sleep(100);
  for (const socket of sockets) socket.disconnect();
  return linesOf(seen, minutes);
}

/** Begins `work` so often a second, whether or not what was begun before has ended; waits for all of it. */
async function atPace(perSecond: number, end: number, work: () => Promise<void>): Promise<void> {
  const begun = new Set<Promise<void>>();
  for (let next = performance.now(); next < end; next += 1000 / perSecond) {
    const early = next - performance.now();
    if (early > 0) await sleep(early);
    const one = work().finally(() => begun.delete(one));
    begun.add(one);
  }
  await Promise.all(begun);
}

async function read(seen: Seen, { owner, boardID }: Room): Promise<void> {
  await seen.time(seen.reads, () => owner.call(listPosts, { boardID }, { limit: 30, includeMarks: false }));
}

async function write(
  seen: Seen,
  sent: Map<string, number>,
  { owner, boardID, postIDs }: Room,
): Promise<void> {
  const key = randomUUID();
  sent.set(key, performance.now());
  seen.owed += SCREENS;
  const body = { title: `Renamed, ${key}` };
  const done = await seen.time(seen.writes, () =>
    owner.call(updatePost, { boardID, postID: pick(postIDs) }, body, key),
  );
  if (!done) seen.owed -= SCREENS;
}

/** One file after another, each to a post of its own. */
async function upload(seen: Seen, url: string, { owner, boardID }: Room, end: number): Promise<void> {
  const started = performance.now();
  for (let bytes = 0; performance.now() < end; bytes += FILE) {
    await sleep(Math.max(0, started + (bytes / PACE) * 1000 - performance.now()));
    await seen.time([], async () => {
      const { _id: postID } = await owner.call(createPost, { boardID }, { title: 'A file' });
      await createUploader(url, owner, boardID, postID).send('file.bin', FILE);
      seen.files++;
    });
  }
}

async function watchMemory(seen: Seen, server: ServerProcess, end: number): Promise<void> {
  const database = (await readPostmasterFile(join(server.dataDir, 'postgres')))!.pid;
  while (performance.now() < end) {
    const now = await residentMegabytes([server.pid!, database]);
    if (now !== undefined) seen.memory.push(now);
    await sleep(EVERY);
  }
}

function linesOf(seen: Seen, minutes: number): Line[] {
  const last = seen.memory.slice(Math.floor(seen.memory.length / 2));
  const [before, after] = [last.slice(0, last.length / 2), last.slice(last.length / 2)].map(median);
  const grown = Math.round((100 * (after! - before!)) / before!);
  const line = (work: string, times: number[], target: string): Line => ({
    work,
    now: `p95 ${percentile(times, 0.95).toFixed(1)} ms, median ${median(times).toFixed(1)} ms`,
    target,
    beside: `${times.length.toLocaleString('en')} of them`,
  });
  const load = `${PEOPLE * BOARDS * SCREENS} sockets, ${PEOPLE * BOARDS} rooms, ${READS} reads and ${WRITES} writes a second, ${UPLOADS} uploads at once`;
  return [
    { work: 'The load', now: `${minutes} min`, target: '10 min', beside: load },
    line('Reading a page', seen.reads, 'p95 ≤ 150 ms'),
    line('Writing', seen.writes, 'p95 ≤ 250 ms'),
    line('A change on a screen', seen.events, 'p95 ≤ 200 ms'),
    {
      work: 'Events not received',
      now: String(seen.owed),
      target: '0',
      beside: `${seen.files} files arrived`,
    },
    {
      work: 'Calls refused or failed',
      now: String(seen.faults.length),
      target: '0',
      beside: seen.faults[0] ?? '',
    },
    {
      work: 'Memory, database included',
      now: `${Math.max(...seen.memory)} MB at most, ${grown} % more`,
      target: '≤ 5 % more',
      beside: 'last quarter to the one before',
    },
  ];
}

function pick<T>(all: T[]): T {
  return all[Math.floor(Math.random() * all.length)]!;
}
