import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBoard } from '#features/boards/contract.ts';
import type { RefusedNotice } from '#platform/contract/events.ts';
import { LiveSocket } from '#platform/web/calling/socket.ts';
import { call, createTestApp, type TestApp } from '../app.ts';
import { createPerson } from '../people.ts';
import { Tab } from '../sockets.ts';
import { originOf } from '../uploads.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ listen: true });
});
afterAll(() => app.dispose());

test('a browser that came with a token that had run out comes again with the next one', async () => {
  const person = await createPerson(app);
  const joined: string[] = [];
  const socket = new LiveSocket('tab', {
    event: () => {},
    joined: (room) => void joined.push(room),
    left: () => {},
    connected: () => {},
  });
  let token = 'x'.repeat(43);
  let tries = 0;
  socket.join(`profile:${person.profileID}`);
  await socket.connect(originOf(app), () => {
    tries++;
    return { token, profileID: person.profileID };
  });
  await expect.poll(() => tries).toBe(1);
  token = person.headers['auth-token'];
  await expect.poll(() => joined).toEqual([`profile:${person.profileID}`]);
  socket.disconnect();
});

test('join and leave take a room’s name or {room}, and acknowledge where there is a function for it', async () => {
  const person = await createPerson(app);
  const { _id } = await call(app, createBoard, { body: { title: 'Herbarium' } }, person);
  const room = `board:${_id}`;
  const { socket } = Tab.of(app, person);
  for (const named of [room, { room }]) {
    expect(await socket.emitWithAck('join', named)).toEqual({ ok: true, seq: expect.any(Number) });
    expect(await socket.emitWithAck('leave', named)).toEqual({ ok: true });
  }
  expect(await socket.emitWithAck('join', 'the board')).toMatchObject({ ok: false, error: 'INVALID' });
  expect(await socket.emitWithAck('leave', `profile:${person.profileID}`)).toMatchObject({
    ok: false,
    error: 'FORBIDDEN',
  });
  socket.close();
});

test('a refusal that nothing acknowledges comes as the event refused', async () => {
  const person = await createPerson(app);
  const { socket } = Tab.of(app, person);
  const refused: RefusedNotice[] = [];
  socket.on('refused', (notice: RefusedNotice) => void refused.push(notice));
  const nowhere = `board:${'0'.repeat(24)}`;
  socket.emit('join', nowhere);
  socket.emit('join', { chamber: nowhere });
  socket.emit('leave');
  await expect.poll(() => refused).toHaveLength(3);
  expect(refused).toEqual(
    expect.arrayContaining([
      { request: 'join', room: nowhere, error: 'NOT_FOUND', message: expect.any(String) },
      { request: 'join', error: 'INVALID', message: expect.stringContaining('Name the room') },
      { request: 'leave', error: 'INVALID', message: expect.stringContaining('Name the room') },
    ]),
  );
  socket.close();
});
