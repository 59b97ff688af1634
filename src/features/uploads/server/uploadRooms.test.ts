import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Post } from '#features/posts/contract.ts';
import type { UploadProgress } from '#features/uploads/contract.ts';
import { listEvents } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { call, createTestApp, request, type TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/people.ts';
import { Tab } from '../../../testing/sockets.ts';
import { createTeam, type Team } from '../../../testing/team.ts';
import { createTusClient, UPLOADS_ROOT, type TusClient } from '../../../testing/tus.ts';
import { createTestPost, readPost, uploadsOf } from '../../../testing/uploads.ts';

let app: TestApp;
let team: Team;
let ilse: Person;
let post: Post;
let tus: TusClient;
const tabs: Tab[] = [];
beforeAll(async () => {
  app = await createTestApp({ listen: true, jobs: true });
  team = await createTeam(app);
  ilse = team.contributor;
});
beforeEach(async () => {
  post = await createTestPost(app, ilse, team.boardID);
  tus = createTusClient(app, ilse, post);
});
afterAll(async () => {
  for (const { socket } of tabs) socket.close();
  await app.dispose();
});

let count = 0;
const newRoom = () => `Room_${++count}-a`;
interface Wanted {
  person?: Person;
  filename?: string;
  length?: number;
  key?: string;
}
/** Asks for an upload in a room. */
const ask = (roomID: unknown, { person = ilse, filename = 'oak.bin', length = 10, key }: Wanted = {}) =>
  tus.send('POST', UPLOADS_ROOT, {
    person,
    headers: {
      'upload-length': String(length),
      'upload-metadata': tus.metadata({ filename, meta: { roomID, profileID: person.profileID } }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });
/** Begins an upload in a room. @returns its path */
async function begin(roomID: string, wanted: Wanted = {}): Promise<string> {
  const response = await ask(roomID, wanted);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([201, '']);
  return response.headers.get('location')!;
}
/** Sends all of a file's bytes and waits for its block. */
async function finish(path: string, filename = 'oak.bin', length = 10): Promise<void> {
  expect((await tus.patch(path, 0, randomBytes(length))).status).toBe(204);
  await tus.published(filename);
}
const messageOf = async (response: Response) => ((await response.json()) as { message: string }).message;
const thingsOf = async () => (await readPost(app, ilse, post._id)).things;
const eventsSeen = (roomID: string, person: Person) =>
  request(app, listEvents, { query: { room: `upload:${roomID}` as Room, after: '0' } }, person);
function tabOf(person: Person): Tab {
  const tab = Tab.of(app, person);
  tabs.push(tab);
  return tab;
}

describe('the name of an upload’s room', () => {
  test.each(['a', '-', '_', 'Main', '0123456789abcdef01234567', `${'x'.repeat(62)}-_`])(
    'may be %s',
    async (roomID) => {
      await begin(roomID);
      expect((await uploadsOf(app, ilse, post._id))[0]).toMatchObject({ roomID });
      expect(await tabOf(ilse).join(`upload:${roomID}`)).toMatchObject({ ok: true });
      expect((await eventsSeen(roomID, ilse)).statusCode).toBe(200);
    },
  );

  test.each([
    '',
    'x'.repeat(65),
    'a b',
    'a:b',
    'a/b',
    '../a',
    'ä',
    'a\n',
    'a\u0000',
    '%61',
    "a'",
    7,
    null,
    { room: 'a' },
  ])('may not be %j', async (roomID) => {
    const refused = await ask(roomID);
    expect(refused.status).toBe(400);
    expect(await messageOf(refused)).toContain('roomID');
    expect(await thingsOf()).toEqual([]);
    if (typeof roomID !== 'string') return;
    expect(await tabOf(ilse).join(`upload:${roomID}`)).toMatchObject({ error: 'INVALID' });
    expect((await eventsSeen(roomID, ilse)).statusCode).toBe(400);
  });

  test('of every other room is an id still', async () => {
    for (const room of ['post:main', 'board:a-b', 'profile:x'])
      expect(await tabOf(ilse).join(room)).toMatchObject({ error: 'INVALID' });
  });
});

describe('an upload’s room', () => {
  test('is joined and read by the profile that uses it, and by nobody else who reads the post', async () => {
    const room = newRoom();
    await begin(room);
    const nothing = await tabOf(ilse).join(`upload:${newRoom()}`);
    for (const person of [team.owner, team.author, team.viewer, team.stranger]) {
      expect(await tabOf(person).join(`upload:${room}`)).toEqual(nothing);
      expect((await eventsSeen(room, person)).statusCode).toBe(404);
    }
    const tab = tabOf(ilse);
    expect(await tab.join(`upload:${room}`)).toMatchObject({ ok: true });
    const { events } = (await eventsSeen(room, ilse)).json();
    expect(events.length).toBeGreaterThan(0);
  });

  test('cannot be used by another profile, while its upload is on its way and afterwards', async () => {
    const room = newRoom();
    const path = await begin(room);
    const refuse = async () => {
      const refused = await ask(room, { person: team.owner });
      expect([refused.status, await messageOf(refused)]).toEqual([
        400,
        'This roomID belongs to another upload. Use a new one for each file.',
      ]);
    };
    await refuse();
    await finish(path);
    await refuse();
    expect(await thingsOf()).toHaveLength(1);
  });

  test('of two profiles who want it at once, one has', async () => {
    const room = newRoom();
    const statuses = await Promise.all(
      [ilse, team.owner, team.author].map(async (person) => (await ask(room, { person })).status),
    );
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
  });

  test('is for one file at a time', async () => {
    const room = newRoom();
    await begin(room);
    expect((await ask(room, { length: 11 })).status).toBe(400);
    expect(await uploadsOf(app, ilse, post._id)).toHaveLength(1);
  });

  test('may be used again once its file is there, also for one of the same name and size', async () => {
    const room = newRoom();
    await finish(await begin(room));
    const tab = tabOf(ilse);
    expect(await tab.join(`upload:${room}`)).toMatchObject({ ok: true });
    const second = await begin(room);
    expect((await tus.patch(second, 0, randomBytes(10))).status).toBe(204);
    await expect.poll(async () => (await thingsOf()).length, { timeout: 10_000 }).toBe(2);
    // A socket in the room stays there for the next file.
    const heard = () => tab.heard.filter((event) => event.room === `upload:${room}`);
    const completed = () => heard().filter(({ data }) => (data as { entry: UploadProgress }).entry.completed);
    await expect.poll(() => completed().length).toBe(1);
    const seqs = heard().map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.map((_, i) => seqs[0]! + i));
  });

  test('may be used again once its file was cancelled', async () => {
    const room = newRoom();
    const path = await begin(room);
    expect((await tus.send('DELETE', path)).status).toBe(204);
    const second = await begin(room);
    expect(second).not.toBe(path);
    await finish(second);
    expect(await thingsOf()).toHaveLength(1);
  });

  test('is not brought to life by a stream of a file that was cancelled just now', async () => {
    const room = newRoom();
    const stream = (filename = 'oak.bin') =>
      tus.send('POST', UPLOADS_ROOT, {
        headers: {
          'upload-concat': 'partial',
          'upload-length': '10',
          'upload-metadata': tus.metadata({ filename, meta: { roomID: room, totalBytes: 30 } }),
        },
      });
    const path = (await stream()).headers.get('location')!;
    expect((await tus.send('DELETE', path)).status).toBe(204);
    expect((await stream()).status).toBe(410);
    expect(await uploadsOf(app, ilse, post._id)).toEqual([]);
    expect((await stream('elm.bin')).status).toBe(201);
    await tus.send('DELETE', (await stream('elm.bin')).headers.get('location')!);
    await sql`update files set stepped_at = stepped_at - interval '61 seconds' where room_id = ${room}`.execute(
      app.services.db,
    );
    expect((await stream()).status).toBe(201);
  });

  test('tells nobody what was there before them', async () => {
    const room = newRoom();
    await finish(await begin(room));
    const { db } = app.services;
    // As a night later: the file was purged, and the sweep has taken its row.
    await sql`delete from things where file_id in (select id from files where room_id = ${room})`.execute(db);
    await sql`delete from uploads where file_id in (select id from files where room_id = ${room})`.execute(
      db,
    );
    await sql`delete from files where room_id = ${room}`.execute(db);
    await sql`update events set at = at - interval '1 hour' where room = ${`upload:${room}`}`.execute(db);
    await begin(room, { person: team.owner });
    const told = await call(app, listEvents, { query: { room: `upload:${room}`, after: '0' } }, team.owner);
    expect(told).toMatchObject({ events: [], tooOld: true });
  });
});

describe('creating an upload again', () => {
  test('with its Idempotency-Key is answered as before, also once its file is there', async () => {
    const [room, key] = [newRoom(), `key-of-${newRoom()}`];
    const path = await begin(room, { key });
    await finish(path);
    expect(await begin(room, { key })).toBe(path);
    expect(await thingsOf()).toHaveLength(1);
    expect((await ask(room, { key, length: 11 })).status).toBe(409);
  });
});
