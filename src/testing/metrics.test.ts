import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard, listBoards } from '#features/boards/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { call, createTestApp, request, type TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';
import { Tab } from './sockets.ts';
import { BadSettings, readConfig } from '#platform/server/settings/config.ts';

const TOKEN = 'a-token-of-the-operators-own';

let app: TestApp;
let ana: Person;
let tab: Tab;
beforeAll(async () => {
  app = await createTestApp({ listen: true, settings: { METRICS_TOKEN: TOKEN } });
  ana = await createPerson(app);
  tab = Tab.of(app, ana);
  await tab.settled();
});
afterAll(async () => {
  tab.socket.disconnect();
  await app.dispose();
});

const ask = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.http.inject({ url: '/metrics', headers, remoteAddress });
/** The numbers by name and labels. */
async function read(): Promise<Record<string, number>> {
  const { body, statusCode, headers } = await ask();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)![0])]));
}
const counted = (method: string, route: string, status: number) =>
  `octavo_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`;

test('is there for whoever asks on this machine, or brings the token', async () => {
  for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
    expect((await ask({}, address)).statusCode, address).toBe(200);
  const token = { authorization: `Bearer ${TOKEN}` };
  expect((await ask(token, '203.0.113.7')).statusCode).toBe(200);
  expect((await ask({ ...token, 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(200);
});

test.each([
  ['somebody elsewhere', {}, '203.0.113.7'],
  ['a neighbour', {}, '::ffff:10.0.0.1'],
  ['a proxy on this machine', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1'],
  ['another proxy', { forwarded: 'for=203.0.113.7' }, '::1'],
  ['a third', { 'x-real-ip': '203.0.113.7' }, '127.0.0.1'],
  ['a wrong token', { authorization: 'Bearer wrong' }, '203.0.113.7'],
  ['a wrong token, here', { authorization: 'Bearer wrong' }, '127.0.0.1'],
])('is not there for %s', async (_, headers, address) => {
  const answer = await ask(headers, address);
  const nowhere = await app.http.inject({ url: '/nowhere', headers, remoteAddress: address });
  expect([answer.statusCode, answer.body]).toEqual([404, nowhere.body.replace('/nowhere', '/metrics')]);
});

test('counts calls by method, route and status, never by what stands in an address', async () => {
  const path = '/api/content/boards';
  const before = await read();
  await call(app, listBoards, { body: {} }, ana);
  await request(app, listBoards, { body: {} });
  await app.http.inject({ url: `/api/nothing/${newId()}` });
  await app.http.inject({ url: `/api/file-proc/file/${newId()}/original` });
  const after = await read();
  const more = (name: string) => after[name]! - (before[name] ?? 0);
  expect(more(counted('POST', path, 200))).toBe(1);
  expect(more(counted('POST', path, 401))).toBe(1);
  expect(more(counted('GET', 'none', 404))).toBe(1);
  expect(more(counted('GET', '/api/file-proc/file/:fileID/:variant', 403))).toBe(1);
  expect(more(counted('GET', '/metrics', 200))).toBe(1);
  expect(Object.keys(after).filter((name) => /[0-9a-f]{24}/.test(name))).toEqual([]);
});

test('tells of connections, pages, rooms, events, memory, jobs and uploads', async () => {
  const before = await read();
  expect(before).toMatchObject({
    octavo_sockets: 1,
    octavo_rooms: 1,
    octavo_database_connections_max: 4,
    octavo_database_waiting: 0,
    octavo_uploads_open: 0,
    octavo_files_processing: 0,
    'octavo_jobs{state="due"}': expect.any(Number),
  });
  expect(before['process_resident_memory_bytes']).toBeGreaterThan(20_000_000);

  const { db } = app.services;
  await call(app, createBoard, { body: { title: 'Told' } }, ana);
  await expect.poll(() => tab.heard.length).toBeGreaterThan(0);
  await sql`insert into uploads (id, profile_id, upload_length, expires_at)
    values (${newId()}, ${ana.profileID}, 10, now() + interval '1 hour')`.execute(db);
  await sql`select graphile_worker.add_job('nothing', run_at => now() - interval '1 minute')`.execute(db);
  const after = await read();
  expect(after['octavo_event_delay_seconds_count']).toBeGreaterThan(
    before['octavo_event_delay_seconds_count']!,
  );
  expect(after['octavo_uploads_open']).toBe(1);
  expect(after['octavo_jobs{state="due"}']).toBe(before['octavo_jobs{state="due"}']! + 1);
  expect(after['octavo_jobs_oldest_due_seconds']).toBeGreaterThanOrEqual(60);
});

test('is answered without the database, in what it does not need it for', async () => {
  const { db } = app.services;
  await sql`alter table uploads rename to uploads_away`.execute(db);
  const numbers = await read();
  await sql`alter table uploads_away rename to uploads`.execute(db);
  expect(numbers).toHaveProperty('octavo_sockets');
  expect(numbers).not.toHaveProperty('octavo_uploads_open');
  expect(await read()).toHaveProperty('octavo_uploads_open');
});

test('its token is long enough to be none that is guessed', () => {
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(BadSettings);
});
