import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { updatePost } from '#features/posts/contract.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import type { Shot } from './cannon.ts';
import { clientSize } from './client.ts';
import type { FloorRequest } from './floor.ts';
import { median, medianOf, shoot, type Measured, type Watched } from './load.ts';
import { residentMegabytes } from './processes.ts';
import { findBoard, seed } from './seeded.ts';
import { measureScreens } from './sockets.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';
import type { Line } from './table.ts';

export const ROUNDS = 3;
export const CONNECTIONS = 16;
const POSTS = 1000;
const PAGE = 30;
const STARTS = 5;
const SCREENS = 100;
const CHANGES = 200;

/**
 * What is asked for most, from 16 connections; a change on the screens of others; starting, memory and the client's size.
 * @param options.seconds how long each round of calls lasts
 */
export async function measureCalls(server: ServerProcess, { seconds }: { seconds: number }): Promise<Line[]> {
  await seed(server, POSTS);
  const starts = await measureStarts(server);
  const file = await readPostmasterFile(join(server.dataDir, 'postgres'));
  const watched: Watched = { server: server.pid!, database: file!.pid };
  await sleep(3000);
  const memory = await residentMegabytes([watched.server, watched.database]);

  const ilse = await signInAs(server.url, ILSE);
  const { boardID, postIDs } = await findBoard(server);
  const shot = (path: string, body: object, keys = false): Shot => ({
    url: `${server.url}/api/content${path}`,
    method: 'POST',
    headers: { ...ilse.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: seconds,
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
    (key) => ilse.call(updatePost, { boardID, postID: postIDs[0]! }, { title: `Renamed, ${key}` }, key),
  );
}

async function repeat(shot: Shot, watched: Watched): Promise<Measured> {
  await shoot({ ...shot, duration: 1 }, watched);
  const all: Measured[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await shoot(shot, watched));
  return medianOf(all);
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
