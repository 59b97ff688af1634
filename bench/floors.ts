import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { listPosts, openPost, updatePost } from '#features/posts/contract.ts';
import { pathTo, type Endpoint } from '#platform/contract/endpoint.ts';
import type { Caller } from '#platform/server/events/context.ts';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { readPostmasterFile } from '#platform/server/postgres/postmasterFile.ts';
import type { ServerProcess } from '../src/testing/serverProcess.ts';
import type { Floor, FloorRequest } from './floor.ts';
import type { Watched } from './load.ts';
import { findBoard, seed } from './seeded.ts';
import { ILSE, signInAs, type Someone } from './someone.ts';

export const POSTS = 1000;
export const PAGE = 30;

/** A board on a server that runs, and the floors beside it on the same database. */
export interface Ground {
  ilse: Someone;
  boardID: string;
  postID: string;
  product: { url: string; watched: Watched };
  floor: { url(floor: Floor): string; origin: string; watched: Watched; end(): void };
}

/** The caller of somebody's calls, as the server knows them. */
async function callerOf({ dataDir }: ServerProcess, { auth, tokens }: Someone): Promise<Caller> {
  const pool = createPool((await findPostgres(dataDir))!, { max: 1 });
  const { rows } = await pool.query<{ sessionID: string }>(
    'select id as "sessionID" from sessions where account_id = $1 order by id desc limit 1',
    [tokens.id],
  );
  await pool.end();
  return { accountID: tokens.id, profileID: auth.profileID, sessionID: rows[0]!.sessionID };
}

/** Seeds a server, starts it and the floors. @param most see `findBoard` */
export async function layGround(server: ServerProcess, most?: string): Promise<Ground> {
  await seed(server, POSTS);
  await server.start();
  const ilse = await signInAs(server.url, ILSE);
  const { boardID, postIDs } = await findBoard(server, most);
  const postID = postIDs[0]!;
  // Of an answer as it is sent: the database spaces its JSON.
  const bytesOf = async (endpoint: Endpoint, body: object, query = '') => {
    const path = `${pathTo(endpoint, { boardID, postID })}${query}`;
    const headers = { ...ilse.headers, 'content-type': 'application/json' };
    const init = { method: endpoint.method, headers, body: JSON.stringify(body) };
    const response = await fetch(`${server.url}/api${path}`, init);
    return (await response.arrayBuffer()).byteLength;
  };
  const bytes = {
    page: await bytesOf(listPosts, { limit: PAGE, includeMarks: false }),
    post: await bytesOf(openPost, {}, '?talk=false'),
    event: await bytesOf(updatePost, { title: 'Renamed, change-100' }),
  };
  const child = fork(join(import.meta.dirname, 'floor.ts'));
  child.send({
    connectionString: (await findPostgres(server.dataDir))!,
    boardID,
    postID,
    actor: await callerOf(server, ilse),
    limit: PAGE,
    bytes,
  } satisfies FloorRequest);
  const [origin] = (await once(child, 'message')) as [string];
  const database = (await readPostmasterFile(join(server.dataDir, 'postgres')))!.pid;
  return {
    ilse,
    boardID,
    postID,
    product: { url: server.url, watched: { server: server.pid!, database } },
    floor: {
      origin,
      url: (floor) => `${origin}/${floor}`,
      watched: { server: child.pid!, database },
      end: () => void child.kill(),
    },
  };
}
