import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import { LiveSocket } from './socket.ts';

/** The library's socket, which connects when the test says so, and answers joining as it is told. */
const library = vi.hoisted(() => ({
  opened: [] as { origin: string; options: Record<string, unknown> }[],
  listeners: new Map<string, (...args: unknown[]) => void>(),
  sent: [] as [string, unknown][],
  join: (_room: string): Promise<unknown> => Promise.resolve({ ok: true, seq: 7 }),
  told: [] as string[],
  isConnected: true,
}));
vi.mock('socket.io-client', () => ({
  io: (origin: string, options: Record<string, unknown>) => {
    library.opened.push({ origin, options });
    const socket = {
      get connected() {
        return library.isConnected;
      },
      active: true,
      on: (event: string, listener: (...args: unknown[]) => void) => library.listeners.set(event, listener),
      emit: (event: string, data: unknown) => void library.sent.push([event, data]),
      timeout: () => ({
        emitWithAck: (event: string, data: { room: string }) => {
          library.sent.push([event, data.room]);
          return library.join(data.room);
        },
      }),
      connect: () => library.told.push('connect'),
      disconnect: () => library.told.push('disconnect'),
    };
    return socket;
  },
}));

const [board, post] = ['board:1', 'post:2'] as Room[] as [Room, Room];

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(library, {
    opened: [],
    sent: [],
    told: [],
    isConnected: true,
    join: async () => ({ ok: true, seq: 7 }),
  });
});
afterEach(() => void vi.useRealTimers());

async function open() {
  const joined = vi.fn<(room: Room, seq: number) => void>();
  const left = vi.fn<(room: Room) => void>();
  const socket = new LiveSocket('tab', { event: () => {}, joined, left, connected: () => {} });
  await socket.connect('https://octavo.example', () => ({ token: 'token', profileID: 'ilse' }));
  return { socket, joined, left, connect: () => library.listeners.get('connect')!() };
}
const joins = () => library.sent.filter(([event]) => event === 'join').map(([, room]) => room);

test('it connects by websocket alone, as who is signed in, and again and again after 1 to 5 seconds', async () => {
  await open();
  const [{ origin, options }] = library.opened as [(typeof library.opened)[number]];
  expect(origin).toBe('https://octavo.example');
  expect(options).toMatchObject({
    path: '/notification/ws',
    transports: ['websocket'],
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    timeout: 20_000,
  });
  expect(options['reconnection'] ?? true).toBe(true);
  expect(options['reconnectionAttempts'] ?? Infinity).toBe(Infinity); // as the library has it
  const give = vi.fn();
  (options['auth'] as (give: (identity: object) => void) => void)(give);
  expect(give).toHaveBeenCalledWith({ token: 'token', profileID: 'ilse', clientID: 'tab' });
});

test('connected again, it joins all its rooms again, and none that it has left', async () => {
  const { socket, joined, connect } = await open();
  socket.join(board);
  socket.join(post);
  await vi.advanceTimersByTimeAsync(0);
  socket.leave(post);
  library.sent.length = 0;
  connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(joins()).toEqual([board]);
  expect(joined).toHaveBeenLastCalledWith(board, 7);
});

test('a room that does not answer is tried for ten times, half a second apart, and anew after each connection', async () => {
  library.join = () => Promise.reject(new Error('operation has timed out'));
  const { socket, joined, connect } = await open();
  socket.join(board);
  await vi.advanceTimersByTimeAsync(499);
  expect(joins()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(joins()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(joins()).toHaveLength(10);
  connect();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(joins()).toHaveLength(20);
  expect(joined).not.toHaveBeenCalled();
});

test('a room that one may not join is not tried for again', async () => {
  library.join = async () => ({ ok: false, error: 'NOT_FOUND' });
  const { socket, left } = await open();
  socket.join(board);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([joins().length, left.mock.calls]).toEqual([1, [[board]]]);
});

test('a room that was left before it was joined is not lost by that, entered again or not', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  library.join = () => new Promise((answer) => answers.push(answer));
  const { socket, joined, left } = await open();
  for (const room of [board, post]) {
    socket.join(room);
    socket.leave(room);
  }
  socket.join(board);
  const [former, gone, now] = answers;
  former!({ ok: false, error: 'NOT_FOUND' });
  gone!({ ok: false, error: 'NOT_FOUND' });
  now!({ ok: true, seq: 9 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect([joins(), joined.mock.calls, left.mock.calls]).toEqual([[board, post, board], [[board, 9]], []]);
});

test('once the server can be reached again it connects at once; where it is connected it stays so', async () => {
  const { socket } = await open();
  socket.hurry();
  expect(library.told).toEqual([]);
  library.isConnected = false;
  socket.hurry();
  expect(library.told).toEqual(['disconnect', 'connect']); // so the library ends its pause
});
