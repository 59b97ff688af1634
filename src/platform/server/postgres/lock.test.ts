import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tryLock } from './lock.ts';

let home: string;
beforeAll(async () => void (home = await mkdtemp(join(tmpdir(), 'octavo-lock-'))));
afterAll(() => rm(home, { recursive: true }));

test('an exclusive lock is had by one, a shared one by many', () => {
  const path = join(home, 'a.lock');
  const one = tryLock(path, 'exclusive')!;
  expect(tryLock(path, 'exclusive')).toBeUndefined();
  expect(tryLock(path, 'shared')).toBeUndefined();
  one.release();
  const [first, second] = [tryLock(path, 'shared')!, tryLock(path, 'shared')!];
  first.release();
  expect(tryLock(path, 'exclusive')).toBeUndefined();
  second.release();
  tryLock(path, 'exclusive')!.release();
});

test('a killed process gives its lock back', async () => {
  const path = join(home, 'b.lock');
  const program = `import { tryLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))};
    process.stdout.write(tryLock(${JSON.stringify(path)}, 'exclusive') ? 'locked' : 'refused'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('locked');
  expect(tryLock(path, 'exclusive')).toBeUndefined();
  child.kill('SIGKILL');
  await once(child, 'exit');
  tryLock(path, 'exclusive')!.release();
});
