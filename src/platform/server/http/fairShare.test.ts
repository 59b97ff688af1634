import { expect, test } from 'vitest';
import { FairShare } from './fairShare.ts';

const share = (limits: { waiting?: number; waitMs?: number } = {}) =>
  new FairShare({ inFlight: 2, waiting: 2, waitMs: 60_000, ...limits });

test('what is more than a share waits, and goes on in the order it came; others do not notice', async () => {
  const calls = share();
  const first = await calls.enter('ana');
  await calls.enter('ana');
  const order: string[] = [];
  const third = Promise.resolve(calls.enter('ana')).then((release) => (order.push('third'), release));
  const fourth = Promise.resolve(calls.enter('ana')).then((release) => (order.push('fourth'), release));
  await calls.enter('ben');
  expect([calls.isFull('ana'), calls.isFull('ben')]).toEqual([true, false]);
  expect([calls.hasMost('ana'), calls.hasMost('ben')]).toEqual([true, false]);
  expect(order).toEqual([]);
  first();
  first(); // once is enough
  (await third)();
  (await fourth)();
  expect(order).toEqual(['third', 'fourth']);
  expect(calls.isFull('ana')).toBe(false);
});

test('only so many wait, and only so long', async () => {
  const calls = share({ waitMs: 1 });
  const held = [await calls.enter('ana'), await calls.enter('ana')];
  const waiting = [1, 2].map(async () => calls.enter('ana'));
  expect(() => calls.enter('ana')).toThrow(expect.objectContaining({ code: 'UNAVAILABLE', retryAfter: 1 }));
  for (const outcome of await Promise.allSettled(waiting))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'UNAVAILABLE' } });
  for (const release of held) release();
  (await calls.enter('ana'))();
});
