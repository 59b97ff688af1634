import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LogFile } from './logFile.ts';

test('the log is bounded while somebody writes on', async () => {
  const home = await mkdtemp(join(tmpdir(), 'octavo-log-'));
  const log = new LogFile(join(home, 'postgres.log'));
  log.lend((fd) => writeSync(fd, `${'x'.repeat(6 * 2 ** 20)}the end`));
  expect(await log.since(0)).toMatch(/^x{3993}the end$/);
  await log.bound();
  expect((await stat(`${log.path}.1`)).size).toBe(6 * 2 ** 20 + 7);
  log.lend((fd) => writeSync(fd, 'a new line\n'));
  await log.bound();
  expect(await readFile(log.path, 'utf8')).toBe('a new line\n');
  expect(await log.since(2)).toBe('new line');
  await rm(home, { recursive: true });
});
