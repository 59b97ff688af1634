import { access } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { createBlobs } from '#platform/server/data/blobs.ts';
import { runChecks, type CheckResult } from '#platform/server/data/check.ts';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';
import { createDb } from '#platform/server/data/database.ts';
import { keepFilesPrivate } from '#platform/server/data/folders.ts';
import { createLog } from '#platform/server/settings/log.ts';
import { openDatabase } from '#platform/server/data/openDatabase.ts';
import { explain } from './explain.ts';
import { checks } from './features.server.ts';

/** `npm run fsck [-- --quick]`: exit code 0 when all is well, 1 with findings, 2 when it could not be found out. */
const SHOWN = 20;
const HOUR = 3_600_000;

async function fsck(): Promise<number> {
  keepFilesPrivate();
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  const config = readConfig();
  if (config.databaseUrl === undefined) {
    await access(config.dataDir).catch(() => {
      throw new BadSettings(`There is no installation in ${config.dataDir}. Name its folder with DATA_DIR.`);
    });
  }
  const log = createLog({ logLevel: 'silent' });
  await using database = await openDatabase(config, log, {
    beside: true,
    readOnly: true,
    statementTimeout: HOUR,
  });
  const tools = { db: createDb(database.pool), blobs: createBlobs(config.dataDir), quick: values.quick };
  const results = await runChecks(checks, tools, print);
  const count = results.reduce((sum, { findings }) => sum + findings.length, 0);
  say(
    count === 0
      ? `All is well: ${results.length} rules hold.`
      : `${count} findings. docs/how-to/operate.md says what to do.`,
  );
  return count === 0 ? 0 : 1;
}

function print({ rule, findings }: CheckResult): void {
  say(`${findings.length === 0 ? '✓' : '✗'} ${rule}`);
  for (const finding of findings.slice(0, SHOWN)) say(`    ${finding}`);
  if (findings.length > SHOWN) say(`    and ${findings.length - SHOWN} more`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await fsck().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  return 2;
});
