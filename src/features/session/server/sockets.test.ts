import type { AddressInfo } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getMenuDetails } from '#features/profiles/contract.ts';
import { signOut } from '#features/session/contract.ts';
import { act } from '#platform/server/jobs/jobs.ts';
import { call, createTestApp, type TestApp } from '../../../testing/app.ts';
import { createPerson, type Person } from '../../../testing/people.ts';
import { endSessions } from './endSessions.ts';

let app: TestApp;
const sockets: Socket[] = [];
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await app.dispose();
});

function connect(token: string, profileID: string): Socket {
  const { port } = app.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, {
    path: '/notification/ws',
    transports: ['websocket'],
    auth: { token, profileID },
    reconnection: false,
  });
  sockets.push(socket);
  return socket;
}
const connectAs = (person: Person) => connect(person.headers['auth-token'], person.profileID);
const once = (socket: Socket, event: string) =>
  new Promise<unknown>((resolve) => socket.once(event, resolve));

it('closes the sockets of a session that signs out, within a second, and no others', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const [mine, others] = [connectAs(person), connectAs(other)];
  await Promise.all([once(mine, 'connect'), once(others, 'connect')]);
  await mine.emitWithAck('join', { room: `profile:${person.profileID}` }); // the server has let it in
  const closed = once(mine, 'disconnect');
  const start = performance.now();
  await call(app, signOut, { body: {} }, { headers: person.headers });
  expect(await closed).toBe('io server disconnect');
  expect(performance.now() - start).toBeLessThan(1000);
  expect(others.connected).toBe(true);
});

it('lets no socket in whose session has just ended elsewhere, also when it was known here a moment ago', async () => {
  const person = await createPerson(app);
  await call(app, getMenuDetails, {}, person);
  // Another node ends it: its event comes before this socket listens for any.
  await act({ services: app.services, committed: () => {} }, (context) =>
    endSessions(context, person.accountID, { only: person.sessionID }),
  );
  const socket = connectAs(person);
  await Promise.race([once(socket, 'connect_error'), once(socket, 'disconnect')]);
  expect(socket.connected).toBe(false);
});

it('bounds how many sockets one person has, and how often they ask to join', async () => {
  const person = await createPerson(app);
  const tabs = Array.from({ length: 50 }, () => connectAs(person));
  await Promise.all(tabs.map((tab) => once(tab, 'connect')));
  expect(((await once(connectAs(person), 'connect_error')) as Error).message).toBe('LIMIT_REACHED');
  tabs[0]!.close();
  await expect
    .poll(async () => {
      const next = connectAs(person);
      return Promise.race([
        once(next, 'connect').then(() => true),
        once(next, 'connect_error').then(() => false),
      ]);
    })
    .toBe(true);

  // Those who hang up before they are let in are not counted for good.
  const busy = await createPerson(app);
  for (let i = 0; i < 60; i++) {
    const hasty = connectAs(busy);
    await new Promise<void>((opened) => hasty.io.engine.once('open', () => opened()));
    hasty.close();
  }
  await once(connectAs(busy), 'connect');

  const room = `profile:${person.profileID}`;
  const joins = Array.from({ length: 1100 }, () => tabs[1]!.emitWithAck('join', { room }));
  const refused = (await Promise.all(joins)).filter(({ ok }) => !ok);
  expect(refused.length).toBeGreaterThanOrEqual(100);
  expect(new Set(refused.map(({ error }) => error))).toEqual(new Set(['RATE_LIMITED']));
  const other = await createPerson(app);
  const theirs = connectAs(other);
  expect((await theirs.emitWithAck('join', { room: `profile:${other.profileID}` })).ok).toBe(true);
});

it('lets no socket in without a session, or for a profile of somebody else', async () => {
  const [person, other] = [await createPerson(app), await createPerson(app)];
  const refused = async (token: string, profileID: string) =>
    ((await once(connect(token, profileID), 'connect_error')) as Error).message;
  expect(await refused('', '')).toBe('UNAUTHENTICATED');
  expect(await refused(person.headers['auth-token'], other.profileID)).toBe('PROFILE_UNAUTHORIZED');
});
