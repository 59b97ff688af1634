import type { Socket as Connection } from 'node:net';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { createPerson } from '../people.ts';
import { Tab } from '../sockets.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());

const EVENTS = 160;

test('a page that does not take its events is let go, before they fill the memory', async () => {
  const person = await createPerson(app);
  const [slow, quick] = [Tab.of(app, person), Tab.of(app, person)];
  await Promise.all([slow.settled(), quick.settled()]);
  const { engine } = slow.socket.io as unknown as {
    engine: { transport: { ws: { _socket: Connection } } };
  };
  engine.transport.ws._socket.pause();
  const gone = once(slow.socket as never, 'disconnect');

  const room = `profile:${person.profileID}`;
  await sql`
    with added as (
      insert into events (room, seq, id, type, action, data)
      select ${room}, n, lpad(to_hex(n), 24, 'f'), 'thing', 'changed', json_build_object('body', repeat('x', 185000))
      from generate_series(1, ${EVENTS}::int) n
    )
    insert into rooms (room, seq) values (${room}, ${EVENTS}::int)`.execute(app.services.db);
  await expect.poll(() => quick.heard.length).toBe(EVENTS);
  await quick.settled();

  // The socket's connection ends at the server, though it has not read what is under way.
  const connections = () => promisify(app.http.server.getConnections.bind(app.http.server))();
  await expect.poll(connections).toBe(1);
  engine.transport.ws._socket.resume();
  await gone;
  expect(slow.heard.length).toBeLessThan(EVENTS);
  quick.socket.disconnect();
});
