import { createServer } from 'node:http';
import { writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { createPool } from '#platform/server/data/database.ts';
import { findPostgres } from '#platform/server/postgres/index.ts';
import { createInstalled } from './testing/installed.ts';
import { createServerProcess, type ServerProcess } from './testing/serverProcess.ts';

// The server as an operator meets it: a process with settings, an exit code and what it writes.

const servers: ServerProcess[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.remove())));

async function create(settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await createServerProcess(settings);
  servers.push(server);
  return server;
}

/** One that has been started before. */
async function again(): Promise<ServerProcess> {
  const server = await createInstalled();
  servers.push(server);
  return server;
}

test('says one line when it is ready, and stops with its database when asked to', async () => {
  const server = await create();
  for (const name of ['SIGTERM', 'SIGINT'] as const) {
    await server.start();
    const { status, headers } = await fetch(`${server.url}/health/ready`);
    expect([status, headers.get('retry-after')]).toEqual([200, null]);
    expect(await server.end(name)).toBe(0);
    expect(await findPostgres(server.dataDir)).toBeUndefined();
  }
  expect(server.log()).toBe(`Octavo is ready: ${server.url}\n`.repeat(2));
});

test('names every setting that is wrong, and nothing else', async () => {
  const server = await create({ LOG_LEVEL: 'loud', PUBLIC_URL: 'here' });
  await expect(server.start()).rejects.toThrow('did not get ready');
  expect(server.log()).toMatch(/^These settings need mending:\n {2}PUBLIC_URL .+\n {2}LOG_LEVEL .+\n$/);
});

test('where the port is taken, it says so and leaves no database running', async () => {
  const server = await again();
  const other = createServer().listen(Number(new URL(server.url).port), '127.0.0.1');
  await once(other, 'listening');
  await expect(server.start()).rejects.toThrow(
    'The port is taken. Set PORT to another one, for example PORT=3001.\n',
  );
  expect(await findPostgres(server.dataDir)).toBeUndefined();
  other.close();
});

test('a data folder that is in use, or no folder, is told in a sentence', async () => {
  const first = await again();
  await first.start();
  const second = await create({ DATA_DIR: first.dataDir });
  await expect(second.start()).rejects.toThrow(
    /Another Octavo \(process \d+\) is running on the data folder .+\.\n$/,
  );
  expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);

  const third = await create();
  await writeFile(third.dataDir, '');
  await expect(third.start()).rejects.toThrow(/:\nThe data folder .+ cannot be used: .+\n$/);
});

test('a database that does not answer is told in a sentence', async () => {
  const server = await create({ DATABASE_URL: 'postgres://octavo@127.0.0.1:1/octavo' });
  await expect(server.start()).rejects.toThrow(/:\nThe database is not available: .+\n$/);
});

test('a server that is ready stays, though its jobs cannot start yet', { timeout: 60_000 }, async () => {
  const server = await again();
  await server.start();
  await server.end('SIGKILL'); // its PostgreSQL goes on
  const pool = createPool((await findPostgres(server.dataDir))!);
  await pool.query('insert into graphile_worker.migrations (id, breaking) values (1000000, true)');
  await server.start();
  await expect.poll(() => server.log()).toContain('Jobs could not be started');
  const response = await fetch(`${server.url}/api/people/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.org' }),
  });
  expect(response.status).toBe(200);

  const greetings = async () =>
    (await pool.query(`select from graphile_worker.jobs where task_identifier = 'signup.greet'`)).rowCount;
  expect(await greetings()).toBe(1);
  await pool.query('delete from graphile_worker.migrations where id = 1000000');
  await expect.poll(greetings, { timeout: 20_000 }).toBe(0);
  await pool.end();
  expect(await server.end()).toBe(0);
});
