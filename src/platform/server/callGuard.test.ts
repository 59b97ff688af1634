import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { CallGuard } from './callGuard.ts';
import { readConfig } from './config.ts';
import type { Actor, Services } from './context.ts';
import { EventLoopWatch } from './eventLoop.ts';
import { read } from './feature.ts';
import { createHttp } from './http.ts';
import { createLog } from './log.ts';
import { mountRoute } from './route.ts';

// A call that is answered when the test says so, by whoever the header `who` names; without it, by nobody known.

const slow = {
  method: 'GET',
  summary: 'Answers later',
  answer: z.strictObject({ done: z.boolean() }),
} as const;
const own = defineEndpoint({ ...slow, name: 'x.own', path: '/own', needs: 'profile' });
const open = defineEndpoint({ ...slow, name: 'x.open', path: '/open', needs: 'anyone' });

const running: FastifyInstance[] = [];
afterEach(() => Promise.all(running.splice(0).map((http) => http.close())));

async function serve(settings: Record<string, string> = {}, isLate = false) {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...settings });
  const services = { config, log: createLog(config) } as Services;
  const http = createHttp(services);
  running.push(http);
  const begun: (() => void)[] = [];
  const most = { atOnce: 0 };
  let atOnce = 0;
  let isOpen = false;
  const handler = async () => {
    most.atOnce = Math.max(most.atOnce, ++atOnce);
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(resolve);
    if (isOpen) resolve();
    await promise;
    atOnce--;
    return { done: true };
  };
  const guard = new CallGuard({ isLate, stop: () => {} });
  const authenticate = async ({ headers }: { headers: Record<string, unknown> }) =>
    ({ accountID: headers['who'] }) as Actor;
  for (const endpoint of [own, open])
    mountRoute(http, read(endpoint, handler), { services, authenticate, committed: () => {}, guard });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const call = (who?: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${who === undefined ? '/open' : '/own'}`, {
      headers: { ...headers, ...(who === undefined ? {} : { who }) },
    });
  const calls = (count: number, who?: string, headers?: Record<string, string>) =>
    Array.from({ length: count }, () => call(who, headers));
  const waitFor = (count: number) => expect.poll(() => begun.length).toBe(count);
  /** Answers what has begun, and from now on everything at once. */
  const answer = () => {
    isOpen = true;
    for (const done of begun) done();
  };
  return { http, call, calls, most, waitFor, answer };
}

const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

test('one account has eight calls at once; its others wait for them, and all are answered', async () => {
  const { calls, most, waitFor, answer } = await serve();
  const ana = calls(20, 'ana');
  await waitFor(8);
  const ben = calls(1, 'ben');
  await waitFor(9); // not behind the twelve that wait
  answer();
  expect(await statuses([...ana, ...ben])).toEqual(Array(21).fill(200));
  expect(most.atOnce).toBeLessThanOrEqual(9);
});

test('one address has sixteen, whoever calls from it', async () => {
  const { calls, most, waitFor, answer } = await serve();
  const strangers = calls(24);
  await waitFor(16);
  const ana = calls(2, 'ana');
  answer();
  expect(await statuses([...strangers, ...ana])).toEqual(Array(26).fill(200));
  expect(most.atOnce).toBe(16);
});

test('behind a proxy, the addresses are its callers’', async () => {
  const { calls, waitFor, answer } = await serve({ TRUST_PROXY: 'true' });
  const strangers = calls(24, undefined, { 'x-forwarded-for': '203.0.113.1' });
  await waitFor(16);
  const others = calls(2, undefined, { 'x-forwarded-for': '203.0.113.2' });
  await waitFor(18);
  answer();
  expect(await statuses([...strangers, ...others])).toEqual(Array(26).fill(200));
});

test('more than can wait is told to come again', async () => {
  const { calls, waitFor, answer } = await serve();
  const all = calls(120, 'ana');
  await waitFor(8);
  const refused: (string | null)[] = [];
  for (const call of all)
    void call.then(({ status, headers }) => status === 503 && refused.push(headers.get('retry-after')));
  await expect.poll(() => refused.length).toBeGreaterThanOrEqual(12);
  expect(new Set(refused)).toEqual(new Set(['1']));
  answer();
  await Promise.all(all);
});

test('while everything is late, whoever asks for most is told to come again; others are served', async () => {
  const { calls, call, waitFor, answer } = await serve({}, true);
  const ana = calls(8, 'ana');
  await waitFor(8);
  expect((await call('ana')).status).toBe(503);
  const ben = calls(1, 'ben');
  await waitFor(9);
  answer();
  expect(await statuses([...ana, ...ben])).toEqual(Array(9).fill(200));
});

test('whoever goes away gives every place back, also those of calls sent one behind the other', async () => {
  const { http, calls, waitFor, answer } = await serve();
  const { port } = http.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /own HTTP/1.1\r\nHost: x\r\nWho: ana\r\n\r\n'.repeat(8));
  await waitFor(8);
  socket.destroy();
  const again = calls(8, 'ana');
  await waitFor(16);
  answer();
  expect(await statuses(again)).toEqual(Array(8).fill(200));
});

test('everything is late after two seconds of it in a row, not after one slow moment', () => {
  const watch = new EventLoopWatch();
  watch.stop();
  watch.see(900);
  expect(watch.isLate).toBe(false);
  watch.see(20);
  watch.see(900);
  expect(watch.isLate).toBe(false);
  watch.see(251);
  expect(watch.isLate).toBe(true);
  watch.see(20);
  expect(watch.isLate).toBe(false);
});
