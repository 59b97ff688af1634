import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { updatePost } from '#features/posts/contract.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { startPostgres } from '#platform/server/postgres/index.ts';
import { createServerProcess, type ServerProcess } from '../src/testing/serverProcess.ts';
import { layGround } from './floors.ts';
import { median } from './load.ts';
import type { BenchOptions } from './options.ts';
import { findBoard, seed } from './seeded.ts';
import { measureScreens, type Spread } from './sockets.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';
import { inTurns, ratio } from './turns.ts';

const SCREENS = 100;
const CHANGES = 80;
/** A board that everybody of the seed is on. */
const SHARED = 'count(distinct creator_id)';

/** A change on 100 screens, beside bare Socket.IO that sends on what a bare call tells it. */
export async function measureChange(server: ServerProcess, { rounds }: BenchOptions): Promise<Line[]> {
  const ground = await layGround(server, SHARED);
  try {
    const { ilse, boardID, postID, floor } = ground;
    const people = [ilse, ...(await othersOn(server.url))];
    const rename = renaming(ilse, boardID, postID);
    const bare = (change: 'change' | 'kept') => async (key: string) => {
      await fetch(floor.url(change), { method: 'POST', headers: { 'idempotency-key': key } });
    };
    const all = await inTurns(rounds, {
      product: () => screens(server.url, people, boardID, rename),
      floor: () => screens(floor.origin, people, boardID, bare('change')),
      kept: () => screens(floor.origin, people, boardID, bare('kept')),
    });
    return [
      line(`A change on ${SCREENS} other screens`, all.product),
      line('  floor: bare Socket.IO', all.floor),
      line('  the same, once a row is inserted', all.kept),
      {
        work: '  to that of the floor',
        now: `p50 ${ratio(all.product, all.floor, half).toFixed(1)} ×, p99 ${ratio(all.product, all.floor, most).toFixed(1)} ×`,
        target: '≤ 1.7 × · ≤ 1.5 ×',
        beside: `${rounds} rounds of ${CHANGES} changes`,
      },
    ];
  } finally {
    ground.floor.end();
  }
}

/** The figures where the screens are another process's, on one database. */
export async function measureAcross({ rounds }: BenchOptions): Promise<Line[]> {
  await using running = new AsyncDisposableStack();
  const home = await mkdtemp(join(tmpdir(), 'octavo-nodes-'));
  running.defer(() => rm(home, { recursive: true, force: true }));
  const dataDir = join(home, 'data');
  const postgres = await startPostgres({ dataDir, log: createLog({ logLevel: 'error' }) });
  running.defer(() => postgres.stop());
  const settings = { DATA_DIR: dataDir, DATABASE_URL: postgres.connectionString, LOG_LEVEL: 'error' };
  const start = async () => {
    const server = await createServerProcess(settings);
    running.defer(() => server.remove());
    await server.start();
    return server;
  };
  const one = await start();
  const other = await start();
  await seed(one, 0, settings);
  const { boardID, postIDs } = await findBoard(one, SHARED);
  const ilse = await signInAs(one.url, ILSE);
  const people = [ilse, ...(await othersOn(one.url))];
  const rename = renaming(ilse, boardID, postIDs[0]!);
  const all = await inTurns(rounds, {
    here: () => screens(one.url, people, boardID, rename),
    there: () => screens(other.url, people, boardID, rename),
  });
  const more = (figure: (spread: Spread) => number) =>
    median(all.there.map((there, round) => figure(there) - figure(all.here[round]!))).toFixed(1);
  return [
    line(`A change on ${SCREENS} screens of its own process`, all.here),
    line('  of another process', all.there),
    {
      work: '  more across processes',
      now: `p50 ${more(half)} ms, p99 ${more(most)} ms`,
      target: '≤ 40 ms',
      beside: `${rounds} rounds of ${CHANGES} changes`,
    },
  ];
}

const half = ({ p50 }: Spread) => p50;
const most = ({ p99 }: Spread) => p99;

let named = 0;

function renaming(someone: Someone, boardID: string, postID: string) {
  return (key: string) =>
    someone.call(updatePost, { boardID, postID }, { title: `Renamed, ${key}, ${++named}` }, key);
}

function screens(url: string, people: Someone[], boardID: string, change: (key: string) => Promise<unknown>) {
  const auths = people.map(({ auth }) => auth);
  return measureScreens(url, auths, `board:${boardID}`, SCREENS, CHANGES, change);
}

function othersOn(url: string): Promise<Someone[]> {
  const names = ['tomas.herrera', 'priya.raman', 'dele.adeyemi', 'sofia.brandt'];
  return Promise.all(names.map((name) => signInAs(url, `${name}@foxglove.example`)));
}

function line(work: string, all: Spread[]): Line {
  const [p50, p99] = [half, most].map((figure) => median(all.map(figure)).toFixed(1));
  return { work, now: `p50 ${p50} ms, p99 ${p99} ms`, target: '', beside: '' };
}
