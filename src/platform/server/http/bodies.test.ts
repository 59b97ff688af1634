import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BYTES } from '#platform/contract/endpoint.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { whatIsDear } from './bodies.ts';
import { readConfig } from '../settings/config.ts';
import type { Services } from '../events/context.ts';
import { createHttp } from './http.ts';
import { createLog } from '../settings/log.ts';

const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' });
const quiet = { config, log: createLog(config) } as Services;

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.dispose());

const json = (url: string, payload: string) =>
  app.http.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });

test('a stranger’s body is refused above 8 kB, before anybody reads it', async () => {
  const answer = await json('/api/people/signup', JSON.stringify({ email: 'a'.repeat(8000) }));
  expect([answer.statusCode, answer.json().error]).toEqual([413, 'TOO_LARGE']);
});

test('a body nested more than 64 deep is refused before it is parsed', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const deep = await json('/api/people/signup', nested(65));
  expect([deep.statusCode, deep.json()]).toEqual([
    400,
    { error: 'INVALID', message: 'The body is nested too deeply.' },
  ]);
  // As deep as may be, it comes to the call, which does not want it.
  expect((await json('/api/people/signup', nested(64))).json().details).toEqual([expect.anything()]);
});

test('a body of more than 10,000 values is refused before it is parsed', async () => {
  const http = createHttp(quiet);
  http.post('/json', async ({ body }) => (body as unknown[]).length);
  const send = (payload: string) =>
    http.inject({ method: 'POST', url: '/json', payload, headers: { 'content-type': 'application/json' } });
  const list = (length: number) => `[${Array(length).fill(0).join()}]`;
  const many = await send(list(10_001));
  expect([many.statusCode, many.json()]).toEqual([
    400,
    { error: 'INVALID', message: 'The body holds too many values.' },
  ]);
  expect((await send(list(10_000))).json()).toBe(10_000);
  await http.close();
});

test('only what stands within each other is deep, and brackets and commas in words are words', () => {
  const isTooDeep = (text: string, depth: number) =>
    whatIsDear(text, { depth, values: 100 }) === 'The body is nested too deeply.';
  expect(isTooDeep('[[]]', 1)).toBe(true);
  expect(isTooDeep('[[]]', 2)).toBe(false);
  expect(isTooDeep('[{},{},[]]', 2)).toBe(false);
  expect(isTooDeep(String.raw`["[[[{{{", "\"[[[", "\\", "[["]`, 1)).toBe(false);
  expect(isTooDeep(String.raw`["\\", [["\""]]]`, 2)).toBe(true);
  expect(isTooDeep('["[[[', 1)).toBe(false);
  const values = (text: string, most: number) => whatIsDear(text, { depth: 9, values: most }) !== undefined;
  expect([values('{"a":[1,2],"b":3}', 4), values('{"a":[1,2],"b":3}', 3)]).toEqual([false, true]);
  expect(values(`["${',[{'.repeat(50)}\\"${','.repeat(50)}"]`, 1)).toBe(false);
});

test('looking at the longest body takes a few milliseconds', () => {
  const dearest = [
    `"${'\\'.repeat(324_000)}"`,
    `"${'\\"'.repeat(324_000)}"`,
    '[]'.repeat(325_000),
    '"",'.repeat(216_000),
    '""'.repeat(325_000),
  ];
  const longest = Math.max(
    ...dearest.map((body) => {
      const began = performance.now();
      whatIsDear(body);
      return performance.now() - began;
    }),
  );
  expect(longest).toBeLessThan(100);
});

const servers: FastifyInstance[] = [];
afterEach(() => Promise.all(servers.splice(0).map((http) => http.close())));

/** A server that waits a moment for bodies, and what comes back for a request of which only the beginning is sent. */
async function answerToBeginning(head: string): Promise<string> {
  const http = createHttp(quiet, { bodyMs: 100 });
  servers.push(http);
  http.post('/json', async () => 'read');
  http.post(
    '/early',
    { onRequest: async (_request, reply) => reply.code(401).send('no') },
    async () => 'read',
  );
  http.register(async (scope) => {
    scope.addContentTypeParser(BYTES, (_request, body, done) => done(null, body));
    scope.post('/bytes', { config: { slowBody: true } }, async () => 'bytes');
  });
  await http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((http.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let heard = '';
  socket.on('data', (text: string) => (heard += text)).on('error', () => {});
  socket.write(head);
  if (head.includes('/bytes')) await expect.poll(() => heard).toContain('200 OK');
  else await once(socket, 'close');
  socket.destroy();
  return heard;
}
const beginning = (path: string, type = 'application/json') =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n{`;

test('a body that does not come in time is told so, and its connection ends', async () => {
  const heard = await answerToBeginning(beginning('/json'));
  expect(heard).toMatch(/^HTTP\/1.1 408 [^]+connection: close[^]+TIMED_OUT/i);
  // Also where no call is.
  expect(await answerToBeginning(beginning('/nowhere'))).toMatch(/^HTTP\/1.1 408 /);
});

test('a call that was refused before its body came keeps no connection for it', async () => {
  expect(await answerToBeginning(beginning('/early'))).toMatch(/^HTTP\/1.1 401 [^]+no$/);
});

test('a file’s bytes may come slowly', async () => {
  expect(await answerToBeginning(beginning('/bytes', BYTES))).toContain('bytes');
});
