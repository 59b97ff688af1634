import { flushCompileCache } from 'node:module';
import { readConfig, type Config } from '#platform/server/settings/config.ts';
import { closeToOthers, keepFilesPrivate } from '#platform/server/data/folders.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { explain } from './explain.ts';

/** Milliseconds to stop in; whoever will not let go by then is cut off. */
const STOP_MS = 15_000;

/** Starts everything on this machine: the database (unless one is given), the schema, the server, its jobs; until a signal. */
export async function serve(): Promise<void> {
  keepFilesPrivate();
  const signal = untilSignal();
  try {
    const config = readConfig();
    await run(config, config.isOfNpm ? Promise.race([signal, untilNpmIsGone()]) : signal);
    process.exit(0);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function run(config: Config, signal: Promise<string>): Promise<void> {
  const log = createLog(config);
  await closeToOthers(config.dataDir, log);
  // At a failure or an end, each started part is stopped, the last one first.
  await using running = new AsyncDisposableStack();
  // PostgreSQL is a process of its own: it starts while the rest of the server, most of what there is, is loaded here.
  const { promise: onItsWay, resolve } = Promise.withResolvers<void>();
  const opening = openDatabase(config, log, { onStarting: resolve });
  const loading = Promise.race([onItsWay, opening]).then(() => import('./app.ts'));
  loading.catch(() => {}); // without a database nobody comes to ask
  const { pool } = running.use(await opening);
  const { createApp } = await loading;
  const app = running.adopt(await createApp(config, log, pool), (started) => started.close());
  await app.http.listen({ port: config.port, host: config.host });
  process.stdout.write(`Octavo is ready: ${config.publicUrl}\n`);
  // A server that is ready stays: jobs that cannot start now do so later.
  void app.startJobs().then(() => flushCompileCache());

  log.info({ signal: await signal }, 'Stopping');
  setTimeout(() => process.exit(1), STOP_MS).unref();
}

/** Asked to stop, by a terminal, a supervisor or `docker stop`; also while everything is still starting. */
function untilSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => resolve(name));
  });
}

/** npm hands on the signals that it gets; when it is gone without a word, nobody is left to stop its server. */
function untilNpmIsGone(): Promise<string> {
  const { ppid } = process;
  return new Promise((resolve) => {
    setInterval(() => process.ppid !== ppid && resolve('npm is gone'), 500).unref();
  });
}
