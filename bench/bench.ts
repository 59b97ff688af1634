import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { createPool } from '#platform/server/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import { createServerProcess, type ServerProcess } from '../src/testing/serverProcess.ts';
import type { Shot } from './cannon.ts';
import { clientSize } from './client.ts';
import type { FloorRequest } from './floor.ts';
import { median, medianOf, shoot, type Measured, type Watched } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { measureSearch } from './search.ts';
import { measureScreens } from './sockets.ts';
import { signInAs, type Someone } from './someone.ts';
import { printTable, type Line } from './table.ts';

/**
 * `npm run bench`: a server as `npm start` runs it, with the data of `npm run seed` and a board of 1,000 posts, measured
 * from outside. `-- --seconds 10` measures longer, `-- --search` only searching, and `-- --profile` leaves the server's
 * CPU profile in test-results/.
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    profile: { type: 'boolean', default: false },
    search: { type: 'boolean', default: false },
  },
});
const SECONDS = Number(values.seconds);
const ROUNDS = 3;
const CONNECTIONS = 16;
const POSTS = 1000;
const PAGE = 30;
const STARTS = 5;
const SCREENS = 100;
const CHANGES = 200;
const SEARCHER = 'ilse.okafor@foxglove.example';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

async function bench(server: ServerProcess): Promise<Line[]> {
  const env = { ...process.env, DATA_DIR: server.dataDir };
  if (values.search) {
    await run(process.execPath, [join(root, 'src/seed.ts')], { env });
    await server.start();
    return measureSearch(server, await signInAs(server.url, SEARCHER));
  }
  await run(process.execPath, [join(root, 'src/seed.ts'), '--posts', String(POSTS)], { env });
  const starts = await measureStarts(server);
  const file = await readPostmasterFile(join(server.dataDir, 'postgres'));
  const watched: Watched = { server: server.pid!, database: file!.pid };
  await sleep(3000);
  const memory = await residentMegabytes([watched.server, watched.database]);

  const ilse = await signInAs(server.url, SEARCHER);
  const { boardID, postIDs } = await findBoard(server);
  const shot = (path: string, body: object, keys = false): Shot => ({
    url: `${server.url}/api/content${path}`,
    method: 'POST',
    headers: { ...ilse.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: SECONDS,
    keys,
  });
  const list = shot(`/board/${boardID}/post`, { limit: PAGE });
  const { pages, floor } = await besideFloor(server, watched, ilse, boardID, list);
  const reads = await repeat(shot(`/post/${postIDs[0]}/things`, {}), watched);
  const screens = await measureShared(server, ilse);
  const creates = await repeat(
    shot(`/board/${boardID}/post/create`, { title: 'One more post' }, true),
    watched,
  );
  return [
    line(
      `Page of ${PAGE} of ${POSTS.toLocaleString('en')} posts, ${kibibytes(pages)}`,
      pages,
      '≥ 2,500/s, p99 ≤ 15 ms',
    ),
    line('  its statement alone, bare Fastify', floor, ''),
    { work: '  page to that', now: percent(pages, floor), target: '≥ 45 %', beside: 'measured in turns' },
    line('Read one post', reads, '≥ 4,000/s'),
    line('Create one post, with key and event', creates, '≥ 1,200/s'),
    ...otherLines({ screens, starts, memory, client: await clientSize() }),
    ...(await measureSearch(server, ilse)),
  ];
}

interface Others {
  screens: { p50: number; p99: number };
  starts: number[];
  memory: number | undefined;
  client: { kilobytes: number; scripts: number } | undefined;
}

function otherLines({ screens, starts, memory, client }: Others): Line[] {
  const [least, most] = [Math.min(...starts), Math.max(...starts)].map(Math.round);
  return [
    {
      work: `A change on ${SCREENS} other screens`,
      now: `p50 ${screens.p50.toFixed(1)} ms, p99 ${screens.p99.toFixed(1)} ms`,
      target: '≤ 8 · ≤ 15 ms',
      beside: `${CHANGES} changes`,
    },
    {
      work: 'Start to ready, with data',
      now: `${Math.round(median(starts))} ms`,
      target: '≤ 600 ms',
      beside: `${STARTS} starts, ${least} to ${most} ms`,
    },
    {
      work: 'Memory, idle, database included',
      now: memory === undefined ? 'not told here' : `${memory} MB`,
      target: '≤ 250 MB',
      beside: 'shared pages counted once',
    },
    {
      work: 'JavaScript before the first board',
      now: client ? `${Math.round(client.kilobytes)} kB in ${client.scripts}` : 'not built',
      target: '≤ 200 kB in ≤ 9',
      beside: 'gzipped',
    },
  ];
}

async function measureStarts(server: ServerProcess): Promise<number[]> {
  const times: number[] = [];
  await server.start(); // the first one compiles
  for (let number = 0; number < STARTS; number++) {
    await server.end();
    const from = performance.now();
    await server.start();
    times.push(performance.now() - from);
  }
  return times;
}

/** The product and the floor in turns, so that whatever else this machine does meets both. */
async function besideFloor(
  server: ServerProcess,
  watched: Watched,
  { auth }: Someone,
  boardID: string,
  list: Shot,
): Promise<{ pages: Measured; floor: Measured }> {
  const child = fork(join(import.meta.dirname, 'floor.ts'));
  const connectionString = (await findPostgres(server.dataDir))!;
  child.send({ connectionString, boardID, profileID: auth.profileID, limit: PAGE } satisfies FloorRequest);
  const [url] = (await once(child, 'message')) as [string];
  const sides = {
    pages: { shot: list, watched, all: [] as Measured[] },
    floor: {
      shot: { ...list, url, headers: { 'content-type': 'application/json' } },
      watched: { ...watched, server: child.pid! },
      all: [] as Measured[],
    },
  };
  for (const side of Object.values(sides)) await shoot({ ...side.shot, duration: 2 }, side.watched);
  for (let round = 0; round < ROUNDS; round++)
    for (const side of Object.values(sides)) side.all.push(await shoot(side.shot, side.watched));
  child.kill();
  return { pages: medianOf(sides.pages.all), floor: medianOf(sides.floor.all) };
}

/** Changes to a board that everybody of the seed is on. */
async function measureShared(server: ServerProcess, ilse: Someone): Promise<{ p50: number; p99: number }> {
  const { boardID, postIDs } = await findBoard(server, 'count(distinct creator_id)');
  const others = ['tomas.herrera', 'priya.raman', 'dele.adeyemi', 'sofia.brandt'];
  const people = [
    ilse,
    ...(await Promise.all(others.map((name) => signInAs(server.url, `${name}@foxglove.example`)))),
  ];
  return measureScreens(
    server.url,
    people.map(({ auth }) => auth),
    `board:${boardID}`,
    SCREENS,
    CHANGES,
    (key) => ilse.rename(boardID, postIDs[0]!, `Renamed, ${key}`, key),
  );
}

async function repeat(shot: Shot, watched: Watched): Promise<Measured> {
  await shoot({ ...shot, duration: 1 }, watched);
  const all: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await shoot(shot, watched));
  return medianOf(all);
}

/** @param most what the board that is wanted has most of, as SQL over its posts */
async function findBoard(
  server: ServerProcess,
  most = 'count(*)',
): Promise<{ boardID: string; postIDs: string[] }> {
  const pool = createPool((await findPostgres(server.dataDir))!, { max: 1 });
  const { rows } = await pool.query<{ boardID: string; postIDs: string[] }>(`
    select board_id as "boardID", (array_agg(id::text order by id desc))[:100] as "postIDs" from posts
    group by board_id order by ${most} desc limit 1`);
  await pool.end();
  return rows[0]!;
}

function line(work: string, { requests, p50, p99, server, database }: Measured, target: string): Line {
  return {
    work,
    now: `${Math.round(requests).toLocaleString('en')}/s, p50 ${p50} ms, p99 ${p99} ms`,
    target,
    beside: `CPU each: ${server.toFixed(2)} ms, database ${database.toFixed(2)} ms`,
  };
}

function kibibytes({ bytes }: Measured): string {
  return `${Math.round(bytes / 1024)} KiB`;
}

function percent(part: Measured, whole: Measured): string {
  return `${Math.round((100 * part.requests) / whole.requests)} %`;
}

const nodeArgs = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'test-results')}`] : [];
const server = await createServerProcess({ LOG_LEVEL: 'error' }, { nodeArgs });
try {
  const lines = await bench(server);
  await server.end();
  printTable(lines);
  process.stdout.write(
    `\n${CONNECTIONS} connections, signed in, medians of ${ROUNDS} times ${SECONDS} s. The server, PostgreSQL (fsync on) and the load generator\n` +
      `(autocannon, a process of its own) share the ${availableParallelism()} cores of this machine (${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}).\n`,
  );
} finally {
  await server.remove();
}
