import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServerProcess, type ServerProcess } from '../src/testing/serverProcess.ts';
import { CONNECTIONS, measureCalls, ROUNDS } from './calls.ts';
import { measureOpening } from './opening.ts';
import { measureSearch } from './search.ts';
import { measureSteadyLoad } from './steady.ts';
import { printTable } from './table.ts';
import { measureUploads } from './uploads.ts';

/**
 * `npm run bench`: a server as `npm start` runs it, with the data of `npm run seed`, measured from outside. Parts can be
 * named: `npm run bench -- calls opening uploads search`; `steady` runs only when it is, for `--minutes 10`.
 * `--seconds 10` makes each round of calls longer; `--profile` leaves the server's CPU profile in test-results/.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '4' },
    minutes: { type: 'string', default: '10' },
    profile: { type: 'boolean', default: false },
  },
});
const options = { seconds: Number(values.seconds), minutes: Number(values.minutes) };

const parts = {
  calls: measureCalls,
  opening: measureOpening,
  uploads: measureUploads,
  search: measureSearch,
  steady: measureSteadyLoad,
};
const chosen = Object.entries(parts).filter(([name]) =>
  positionals.length > 0 ? positionals.includes(name) : name !== 'steady',
);

const root = join(import.meta.dirname, '..');
const nodeArgs = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'test-results')}`] : [];

/** On a data folder of its own: what one part writes slows no other. */
async function onServer<T>(measure: (server: ServerProcess) => Promise<T>): Promise<T> {
  const server = await createServerProcess({ LOG_LEVEL: 'error' }, { nodeArgs });
  try {
    const lines = await measure(server);
    await server.end();
    return lines;
  } finally {
    await server.remove();
  }
}

for (const [name, measure] of chosen) {
  printTable(name, await onServer((server) => measure(server, options)));
}
process.stdout.write(
  `\nCalls: ${CONNECTIONS} connections, signed in, medians of ${ROUNDS} times ${values.seconds} s. The server, PostgreSQL (fsync on) and the load\n` +
    `generators, processes of their own, share the ${availableParallelism()} cores of this machine (${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}).\n`,
);
