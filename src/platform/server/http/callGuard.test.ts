import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { CallGuard } from './callGuard.ts';
import { readConfig } from '../settings/config.ts';
import type { Actor, Services } from '../events/context.ts';
import { EventLoopWatch } from './eventLoop.ts';
import { read } from './feature.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';
import { mountRoute } from './route.ts';

// A call that is answered when the test says so, by whoever the header `who` names; without it, by nobody known.

const slow = {
  method: 'GET',
  summary: 'Answers later',
  answer: z.strictObject({ done: z.boolean() }),
} as const;
const own = defineEndpoint({ ...slow, name: 'x.own', path: '/own', needs: 'profile' });
const open = defineEndpoint({ ...slow, name: 'x.open', path: '/open', needs: 'anyone' });

const long = defineEndpoint({
  ...slow,
  name: 'x.long',
  kind: 'read',
  method: 'POST',
  path: '/long',
  needs: 'profile',
  body: z.strictObject({ words: z.string() }),
  bodyBytes: 650_000,
});

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
  for (const endpoint of [own, open, long])
    mountRoute(http, read(endpoint, handler), { services, authenticate, committed: () => {}, guard });
  const url = await http.listen({ port: 0, host: '127.0.0.1' });
  const call = (who?: string, headers: Record<string, string> = {}) =>
    fetch(`${url}${who === undefined ? '/open' : '/own'}`, {
      headers: { ...headers, ...(who === undefined ? {} : { who }) },
    });
  const calls = (count: number, who?: string, headers?: Record<string, string>) =>
    Array.from({ length: count }, () => call(who, headers));
  /** Sends the head of a call with a long body, and so much of that; what comes back is in `heard`. */
  const begin = (who: string, size: string, body = '') => {
    const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
    const half = { socket, heard: '' };
    socket.on('data', (text: string) => (half.heard += text)).on('error', () => {});
    socket.write(
      `POST /long HTTP/1.1\r\nHost: x\r\nWho: ${who}\r\nContent-Type: application/json\r\n${size}\r\n\r\n${body}`,
    );
    return half;
  };
  const waitFor = (count: number) => expect.poll(() => begun.length).toBe(count);
  /** Answers what has begun, and from now on everything at once. */
  const answer = () => {
    isOpen = true;
    for (const done of begun) done();
  };
  return { http, call, calls, begin, most, waitFor, answer };
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

const words = JSON.stringify({ words: 'a'.repeat(100_000) });
const size = `Content-Length: ${words.length}`;

test('a long body is read when two of its account are done, however slowly they come; short calls go on', async () => {
  const { begin, calls, waitFor, answer } = await serve();
  const unfinished = [begin('ana', size, '{'), begin('ana', 'Transfer-Encoding: chunked')];
  const ready = calls(1, 'zoe');
  await waitFor(1); // both are there by now
  const third = begin('ana', size, words);
  const short = calls(1, 'ana');
  const ben = begin('ben', size, words);
  await waitFor(3); // a short one of hers and a long one of somebody else, not her third
  unfinished[0]!.socket.destroy();
  await waitFor(4);
  answer();
  await expect
    .poll(() => [third.heard, ben.heard].filter((heard) => heard.includes('200 OK')))
    .toHaveLength(2);
  expect(await statuses([...ready, ...short])).toEqual([200, 200]);
  for (const { socket } of [...unfinished, third, ben]) socket.destroy();
});

test('a long body that cannot wait is refused before it has come', async () => {
  const { begin } = await serve();
  const waiting = Array.from({ length: 22 }, () => begin('ana', size));
  const refused = () => waiting.filter(({ heard }) => heard.includes('503'));
  const last = begin('ana', size);
  await expect
    .poll(() => [...refused(), last].map(({ heard }) => heard).join())
    .toMatch(/^HTTP\/1.1 503 [^]*retry-after: 1/i);
  expect(
    last.heard +
      refused()
        .map(({ heard }) => heard)
        .join(),
  ).toContain('"UNAVAILABLE"');
  for (const { socket } of [...waiting, last]) socket.destroy();
});

test('one that is longer than its call takes is told so, and never waits', async () => {
  const { begin } = await serve();
  const held = [begin('ana', size), begin('ana', size)];
  const large = begin('ana', 'Content-Length: 650001');
  await expect.poll(() => large.heard).toMatch(/^HTTP\/1.1 413 /);
  for (const { socket } of [...held, large]) socket.destroy();
});
