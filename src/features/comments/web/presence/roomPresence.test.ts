import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Relay } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import { RoomPresences, PRESENT_MS, TYPING_MS, type RelaySocket } from './roomPresence.ts';
import { typingWords } from './typingWords.ts';

const room: Room = 'post:65f000000000000000000001';
let socket: RelaySocket & { said: [string, Relay['data']][] };
let presences: RoomPresences;
beforeEach(() => {
  vi.useFakeTimers();
  socket = {
    said: [],
    relays: new Set(),
    publish: (_room, kind, data) => void socket.said.push([kind, data]),
  };
  presences = new RoomPresences(socket, () => 'me');
});
afterEach(() => void vi.useRealTimers());

const hear = (by: string, kind: Relay['kind'], data: Relay['data'] = { on: true }, clientID = `of ${by}`) =>
  socket.relays.forEach((listener) => listener({ room, kind, by, clientID, data }));

test('whoever writes is seen until they send, or fall silent', () => {
  hear('ilse', 'typing');
  hear('kenji', 'typing');
  expect(presences.of(room).typing).toEqual(['ilse', 'kenji']);
  hear('ilse', 'typing', { on: false });
  expect(presences.of(room).typing).toEqual(['kenji']);
  vi.advanceTimersByTime(TYPING_MS + 20);
  expect(presences.of(room)).toEqual({ here: {}, typing: [] });
});

test('one’s own other tab is nobody else', () => {
  hear('me', 'typing');
  hear('me', 'presence');
  expect(presences.of(room)).toEqual({ here: {}, typing: [] });
});

test('somebody is here in any of their tabs, away in none but hidden ones, gone with the last', () => {
  hear('ilse', 'presence', { on: true, where: 'away' }, 'one');
  expect(presences.of(room).here).toEqual({ ilse: 'away' });
  hear('ilse', 'presence', { on: true, where: 'here' }, 'two');
  expect(presences.of(room).here).toEqual({ ilse: 'here' });
  hear('ilse', 'presence', { on: false }, 'two');
  expect(presences.of(room).here).toEqual({ ilse: 'away' });
  vi.advanceTimersByTime(PRESENT_MS + 20);
  expect(presences.of(room).here).toEqual({});
});

test('a tab says that it is there, again and again, answers whoever comes, and says that it goes', () => {
  const stops = [presences.announce(room), presences.announce(room)];
  expect(socket.said).toEqual([['presence', { on: true, where: 'here' }]]);
  vi.advanceTimersByTime(2000);
  expect(socket.said).toHaveLength(2);
  hear('ilse', 'presence');
  hear('ilse', 'presence');
  vi.advanceTimersByTime(1000);
  expect(socket.said).toHaveLength(3);
  stops[0]!();
  vi.advanceTimersByTime(40_000);
  expect(socket.said).toHaveLength(5);
  stops[1]!();
  expect(socket.said.at(-1)).toEqual(['presence', { on: false }]);
  vi.advanceTimersByTime(60_000);
  expect(socket.said).toHaveLength(6);
});

test('writing is told of now and then, and its end once', () => {
  for (let key = 0; key < 20; key++) presences.type(room);
  expect(socket.said).toEqual([['typing', { on: true }]]);
  vi.advanceTimersByTime(3000);
  presences.type(room);
  presences.rest(room);
  presences.rest(room);
  expect(socket.said.slice(1)).toEqual([
    ['typing', { on: true }],
    ['typing', { on: false }],
  ]);
});

test.each([
  [[], ''],
  [['Ilse'], 'Ilse is typing'],
  [['Kenji', 'Sofia'], 'Kenji and Sofia are typing'],
  [['Kenji', 'Sofia', 'Dele', 'Priya'], 'Kenji, Sofia and 2 others are typing'],
])('%j: %s', (names, words) => expect(typingWords(names)).toBe(words));
