import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { alone } from './lib/alone.mjs';
import { inProject } from './lib/project.mjs';

const name = `test-${process.pid}`;
const lock = inProject('.cache', `${name}.lock`);

test('the same work is done by one after another, also when the first fails', async () => {
  const events = [];
  const work = (who, fails) => async () => {
    events.push(`${who} begins`);
    await nextTurn();
    events.push(`${who} ends`);
    if (fails) throw new Error(who);
  };
  const [first] = await Promise.allSettled([alone(name, work('a', true)), alone(name, work('b', false))]);
  expect(first.status).toBe('rejected');
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(existsSync(lock)).toBe(false);
});

test('what a killed command left behind stops nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(lock, `${pid}\n`);
  expect(await alone(name, async () => 'done')).toBe('done');
});
