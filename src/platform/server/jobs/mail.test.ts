import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../testing/app.ts';
import { sweeping } from '../data/sweep.ts';

test('a mail waits in the outbox for a week', async () => {
  const app = await createTestApp();
  const folder = join(app.services.config.dataDir, 'outbox');
  await mkdir(folder);
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  for (const [name, age] of Object.entries({ 'old.eml': 7.1, 'old.eml.part': 8, 'young.eml': 6.9 })) {
    await writeFile(join(folder, name), 'Subject: Your code');
    await utimes(join(folder, name), days(age), days(age));
  }
  const helpers = { attempt: 1, maxAttempts: 1, signal: new AbortController().signal };
  await sweeping.jobs!['sweeping.sweep']!({} as never, app.services, helpers as never);
  expect(await readdir(folder)).toEqual(['young.eml']);
  await app.dispose();
});
