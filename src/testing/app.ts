import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { BYTES, pathTo, type Answer, type Endpoint } from '#platform/contract/endpoint.ts';
import type { z } from 'zod';
import { readConfig } from '#platform/server/settings/config.ts';
import { createPool } from '#platform/server/data/database.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { createTestDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { createApp, type App } from '../app.ts';

export interface TestApp extends App {
  /** Of its database, for `createPool`. */
  connectionString: string;
  /** Ends the server and drops its database. */
  dispose(): Promise<void>;
}

/**
 * A whole server on a database of its own and a temporary data folder; it need not listen (`app.http.inject`).
 * @param options.connections to the database; 4 unless told
 * @param options.database one that several processes share, as `DATABASE_URL` says; the caller drops it
 * @param options.logged takes each line of the log, which has all levels then
 * @param options.settings as an operator would give them in the environment
 */
export async function createTestApp(
  options: {
    jobs?: boolean;
    listen?: boolean;
    connections?: number;
    database?: TestDatabase;
    logged?: string[];
    settings?: Record<string, string>;
  } = {},
): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'octavo-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: options.logged ? 'debug' : (process.env['LOG_LEVEL'] ?? 'silent'),
    ...(options.database && { DATABASE_URL: database.connectionString }),
    ...options.settings,
  });
  const pool = createPool(database.connectionString, { max: options.connections ?? 4 });
  const { logged } = options;
  const log = createLog(config, logged && { write: (line) => void logged.push(line) });
  const app = await createApp(config, log, pool);
  if (options.jobs) await app.startJobs();
  if (options.listen) await app.http.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...app,
    connectionString: database.connectionString,
    dispose: async () => {
      await app.close();
      await pool.end();
      if (!options.database) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The input of a call: the typed parts of its endpoint. */
export interface CallInput<E extends Endpoint> {
  params?: z.input<E['params']>;
  query?: z.input<E['query']>;
  body?: z.input<E['body']>;
  /** The file itself, where the call takes bytes. */
  bytes?: Buffer;
}

export interface CallOptions {
  /** Headers of whoever calls; a `Person` gives its own. */
  headers?: Record<string, string>;
  mutationID?: string;
}

/** Makes a call and answers the raw response, whatever its status. */
export function request<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<LightMyRequestResponse> {
  return app.http.inject({
    method: endpoint.method,
    url: `/api${pathTo(endpoint, input.params)}`,
    query: (input.query ?? {}) as Record<string, string>,
    headers: {
      ...options.headers,
      ...(options.mutationID === undefined ? {} : { 'idempotency-key': options.mutationID }),
      ...(input.bytes ? { 'content-type': BYTES } : {}),
    },
    ...(input.bytes ? { payload: input.bytes } : {}),
    ...(input.body === undefined ? {} : { payload: input.body as object }),
  });
}

/** Makes a call that must succeed and answers its body. */
export async function call<E extends Endpoint>(
  app: App,
  endpoint: E,
  input: CallInput<E> = {},
  options: CallOptions = {},
): Promise<Answer<E>> {
  const response = await request(app, endpoint, input, options);
  if (response.statusCode >= 300)
    throw new Error(`${endpoint.name} answered ${response.statusCode}: ${response.body}`);
  return (response.statusCode === 204 ? undefined : response.json()) as Answer<E>;
}
