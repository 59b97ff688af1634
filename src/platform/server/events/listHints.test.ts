import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEvent, type LiveEvent, type Room } from '#platform/contract/event.ts';
import { ListHints, type ListHintPorts } from './listHints.ts';

const id = '000000000000000000000001';
const room: Room = `board:${id}`;
const changed = defineEvent('board.changed', z.unknown());
const written = defineEvent('post.created', z.unknown());

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function create(here = ['ana', 'ben']) {
  const readers = vi.fn<ListHintPorts['readers']>(async (_listed, _id, profileIDs) => profileIDs.slice(0, 1));
  const tell = vi.fn<ListHintPorts['tell']>();
  const missed = vi.fn<ListHintPorts['missed']>();
  const onError = vi.fn<ListHintPorts['onError']>();
  const listed = [
    { board: { events: [changed], readers: async () => [] } },
    { board: { events: [written], readers: async () => [] } },
  ];
  return {
    hints: new ListHints({ listed, readers, here: () => here, tell, missed, onError }),
    readers,
    told: () => tell.mock.calls.map(([who, { seq }]) => [who, seq]),
    missed,
    onError,
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const event = (name: string, seq: number, inRoom: Room = room) => {
  const [type, action] = name.split('.') as [string, string];
  return { room: inRoom, seq, type, action } as LiveEvent;
};

test('each room is told of once, up to its last change of a kind that lists show', () => {
  const { hints } = create();
  const events = [
    event('board.changed', 3),
    event('board.changed', 4),
    event('post.changed', 5),
    event('board.changed', 9, `post:${id}`),
  ];
  expect(hints.of(events)).toEqual([{ room, seq: 4, of: ['board.changed'] }]);
});

test('a room that changes often is told of at once, and then once a second as it is by then', async () => {
  const { hints, told, readers } = create();
  for (const seq of [1, 3, 2]) hints.note({ room, seq, of: ['board.changed'] });
  await pass(0);
  expect(told()).toEqual([[['ana'], 1]]);
  await pass(1000);
  expect(told().slice(1)).toEqual([[['ana'], 3]]);
  await pass(5000);
  expect(told()).toHaveLength(2);
  expect(readers).toHaveBeenCalledWith(expect.anything(), id, ['ana', 'ben']);
});

test('nobody is asked for where nobody is here; after a failure it is asked again', async () => {
  const alone = create([]);
  alone.hints.note({ room, seq: 1, of: ['board.changed'] });
  await pass(0);
  expect(alone.readers).not.toHaveBeenCalled();
  const { hints, readers, onError, told } = create();
  readers.mockRejectedValueOnce(new Error('no database'));
  hints.note({ room, seq: 1, of: ['board.changed'] });
  await pass(0);
  expect([onError.mock.calls.length, told()]).toEqual([1, []]);
  hints.note({ room, seq: 2, of: ['board.changed'] });
  await pass(1000);
  expect([onError.mock.calls.length, told()]).toEqual([1, [[['ana'], 2]]]);
  hints.close();
});

test('a room whose readers cannot be asked for is given up after five turns, and every page reads again', async () => {
  const { hints, readers, missed, onError, told } = create();
  readers.mockRejectedValue(new Error('no database'));
  hints.note({ room, seq: 1, of: ['board.changed'] });
  await pass(4500);
  expect([readers.mock.calls.length, missed.mock.calls.length]).toEqual([5, 1]);
  await pass(60_000);
  expect([readers.mock.calls.length, onError.mock.calls.length]).toEqual([5, 5]);
  readers.mockResolvedValue(['ana']);
  hints.note({ room, seq: 2, of: ['board.changed'] });
  await pass(0);
  expect([told(), missed.mock.calls.length]).toEqual([[[['ana'], 2]], 1]);
});

test('of one room several lists show something: their readers are told at once, of all that happened', async () => {
  const { hints, readers, told } = create();
  const [hint] = hints.of([event('board.changed', 1), event('post.created', 2)]);
  expect(hint).toEqual({ room, seq: 2, of: ['board.changed', 'post.created'] });
  hints.note(hint!);
  await pass(0);
  expect([readers.mock.calls.length, told()]).toEqual([2, [[['ana'], 2]]]);
  hints.note({ room, seq: 3, of: ['post.created'] });
  await pass(1000);
  expect([readers.mock.calls.length, told()[1]]).toEqual([3, [['ana'], 3]]);
});
