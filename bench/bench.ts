import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createServerProcess, type ServerProcess } from '../src/testing/serverProcess.ts';
import { measureBoards } from './boards.ts';
import { CONNECTIONS, measureCreate, measurePage, measureRead } from './calls.ts';
import { measureLongPost } from './longPost.ts';
import { measureMentions } from './mentions.ts';
import { measureOpening } from './opening.ts';
import type { BenchOptions } from './options.ts';
import { measureAcross, measureChange } from './screens.ts';
import { measureSearch } from './search.ts';
import { measureInstall, measureStarts } from './starts.ts';
import { measureSteadyLoad } from './steady.ts';
import { printTable, type Line } from './table.ts';
import { measureTasks } from './tasks.ts';
import { measureUploads } from './uploads.ts';
import { measureViews } from './views.ts';

/**
 * `npm run bench`: a server as `npm start` runs it, with the data of `npm run seed`, measured from outside, in turns with
 * the floor: what this machine does at best. Parts can be named: `npm run bench -- page read`; `steady` runs only when it
 * is, for `--minutes 10`. `--seconds 4` and `--rounds 5` say how long and how often each side has its turn, `--short` that
 * a look is enough. `--against <commit>` measures opening, long posts, starting and installing in turns with a former commit.
 * `--profile` leaves the server's CPU profile in test-results/.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    rounds: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    against: { type: 'string' },
    profile: { type: 'boolean', default: false },
  },
});
const options: BenchOptions = {
  seconds: Number(values.seconds ?? (values.short ? 1 : 4)),
  rounds: Number(values.rounds ?? (values.short ? 2 : 5)),
  minutes: Number(values.minutes),
  against: values.against,
};

const root = join(import.meta.dirname, '..');
const nodeArgs = values.profile ? ['--cpu-prof', `--cpu-prof-dir=${join(root, 'test-results')}`] : [];

/** On a data folder of its own: what one part writes slows no other. */
const onServer =
  (measure: (server: ServerProcess, given: BenchOptions) => Promise<Line[]>) => async (): Promise<Line[]> => {
    const server = await createServerProcess({ LOG_LEVEL: 'error' }, { nodeArgs });
    try {
      const lines = await measure(server, options);
      await server.end();
      return lines;
    } finally {
      await server.remove();
    }
  };

const parts: Record<string, () => Promise<Line[]>> = {
  page: onServer(measurePage),
  read: onServer(measureRead),
  create: onServer(measureCreate),
  change: onServer(measureChange),
  across: () => measureAcross(options),
  start: onServer(measureStarts),
  install: () => measureInstall(options),
  opening: onServer(measureOpening),
  longPost: onServer(measureLongPost),
  uploads: onServer(measureUploads),
  search: onServer(measureSearch),
  boards: onServer(measureBoards),
  views: onServer(measureViews),
  mentions: onServer(measureMentions),
  tasks: onServer(measureTasks),
  steady: onServer(measureSteadyLoad),
};
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.\n`,
  );
  process.exit(1);
}
const chosen = positionals.length > 0 ? positionals : Object.keys(parts).filter((name) => name !== 'steady');
for (const name of chosen) printTable(name, await parts[name]!());
process.stdout.write(
  `\nCalls: ${CONNECTIONS} connections, signed in, medians of ${options.rounds} times ${options.seconds} s, in turns. The server, PostgreSQL (fsync on) and\n` +
    `the load generators, processes of their own, share the ${availableParallelism()} cores of this machine (${cpus()[0]?.model.trim()}, load ${loadavg()[0]!.toFixed(1)}).\n`,
);
