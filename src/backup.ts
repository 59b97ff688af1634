import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';
import { closeToOthers, keepFilesPrivate, makeFolder } from '#platform/server/data/folders.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { copyCluster, copyFolder } from '#platform/server/postgres/backup.ts';
import { explain } from './explain.ts';

/**
 * `npm run backup -- FOLDER`: a copy of the data folder that a server can be started on, made while this one runs.
 */
const DAY = 24 * 3_600_000;

async function backup(): Promise<void> {
  keepFilesPrivate();
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readConfig();
  if (config.databaseUrl !== undefined) {
    throw new BadSettings(
      'The database is one of your own (DATABASE_URL): back it up with its own tools, and DATA_DIR after it.',
    );
  }
  const [given, ...more] = positionals;
  if (given === undefined || more.length > 0)
    throw new BadSettings('Name the folder to make, for example: npm run backup -- /backups/monday');
  const target = resolve(given);
  await makeFolder(target, 0o700);
  if ((await readdir(target)).length > 0)
    throw new BadSettings(`${target} is not empty. Name a folder that is, or is yet to be made.`);

  const log = createLog({ logLevel: 'warn' });
  await closeToOthers(target, log);
  await using database = await openDatabase(config, log, {
    beside: true,
    readOnly: true,
    statementTimeout: DAY,
  });
  // Bytes are there before a row names them, and stay for a day after the last one does: with a look before and one
  // after, every row of the copy has its bytes. Those of unfinished uploads may be ahead of their row, never behind.
  await copyIfThere(join(config.dataDir, 'blobs'), join(target, 'blobs'));
  const client = await database.pool.connect();
  try {
    await copyCluster(client, config.dataDir, join(target, 'postgres'));
  } finally {
    client.release(true);
  }
  for (const name of ['blobs', 'uploads', 'outbox'])
    await copyIfThere(join(config.dataDir, name), join(target, name));
  process.stdout.write(
    `The copy is in ${target}. To use it, start Octavo with DATA_DIR=${target}, or put it where the data folder was.\n`,
  );
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await copyFolder(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

process.exitCode = await backup().then(
  () => 0,
  (error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  },
);
