import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection to a server that is there or not, as one says; what it told its listeners; how often it was asked. */
function open() {
  let isThere = true;
  const ask = vi.fn(async () => isThere);
  const connection = new Connection(ask);
  const told: boolean[] = [];
  connection.subscribe(() => told.push(connection.isReachable()));
  return { connection, ask, told, set: (now: boolean) => (isThere = now) };
}

test('one call without an answer is no loss of the connection while the server says that it is ready', async () => {
  const { connection, ask, told } = open();
  expect(await connection.doubt()).toBe(true);
  expect([ask.mock.calls.length, told]).toEqual([1, []]);
});

test('many doubts at once ask once', async () => {
  const { connection, ask, told, set } = open();
  set(false);
  await Promise.all([connection.doubt(), connection.doubt(), connection.doubt()]);
  expect([ask.mock.calls.length, told]).toEqual([1, [false]]);
  await connection.doubt(); // that is known
  expect(ask).toHaveBeenCalledTimes(1);
});

test('a server that is away is looked for ever more seldom, never less than every 45 seconds, and found', async () => {
  const { connection, ask, told, set } = open();
  set(false);
  await connection.doubt();
  await vi.advanceTimersByTimeAsync(1500);
  expect(ask.mock.calls.length).toBeGreaterThan(1);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  const looks = ask.mock.calls.length;
  expect(looks).toBeLessThan(60);
  set(true);
  await vi.advanceTimersByTimeAsync(45_000);
  expect([ask.mock.calls.length, told]).toEqual([looks + 1, [false, true]]);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(ask).toHaveBeenCalledTimes(looks + 1);
});

test('an answer to anybody, while it is asked or later, says that the server is there', async () => {
  const { connection, told, set } = open();
  set(false);
  const asked = connection.doubt();
  connection.heard();
  expect(await asked).toBe(true);
  await connection.doubt();
  connection.heard();
  expect(told).toEqual([false, true]);
});

test('what the browser says of its network decides nothing, and brings the next look forward', async () => {
  const { connection, ask, told, set } = open();
  connection.followHints();
  dispatchEvent(new Event('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect([ask.mock.calls.length, told]).toEqual([1, []]); // a server on this machine is there without a network
  set(false);
  await connection.doubt();
  set(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([false, true]);
});
