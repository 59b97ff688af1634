import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Room } from '#platform/contract/event.ts';
import { CallError } from '../calling/callError.ts';
import { Kept } from './kept.ts';
import { KeptReadings, type KeptStore } from './keptReadings.ts';
import type { Call, LiveDefinition } from '../live/live.ts';
import { LiveCache } from '../live/liveCache.ts';
import { keepReadings, refreshKept } from '../live/liveCacheKept.ts';

const room: Room = 'board:000000000000000000000001';
const [me, other] = ['a'.repeat(24), 'b'.repeat(24)] as [string, string];

const forgetHandles = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./keptFiles.ts', () => ({ forgetHandles }));

/** A browser's store, which outlives the page. */
function memory() {
  const values = new Map<string, unknown>();
  const store: KeptStore = {
    get: async <T>(key: string) => structuredClone(values.get(key)) as T | undefined,
    setMany: async (entries) => entries.forEach(([key, value]) => values.set(key, value)),
    delMany: async (keys) => keys.forEach((key) => values.delete(key)),
    update: async <T>(key: string, edit: (before: T | undefined) => T) =>
      void values.set(key, edit(values.get(key) as T | undefined)),
    clear: async () => values.clear(),
  };
  return { store, values };
}

/** A visit: a page that is loaded over the same store, with a server that answers as `answer` says. */
function visit(store: KeptStore, profileID: string, answer: () => string) {
  const board: LiveDefinition<string> = {
    key: ['board'],
    rooms: () => [room],
    read: async () => ({ data: answer(), asOf: { [room]: 3 } }),
    apply: (data) => data,
  };
  const kept = new KeptReadings(store);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const presence = { join: () => undefined, leave: () => undefined };
  const later = new Kept(async () => kept);
  void later.use(() => undefined);
  const cache = new LiveCache((() => undefined) as unknown as Call, presence, client, later);
  keepReadings(cache, kept);
  kept.open(profileID);
  return { board, cache, kept, client, open: () => client.fetchQuery(cache.query(board)) };
}
const offline = () => {
  throw new CallError(0);
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const write = () => vi.advanceTimersByTimeAsync(2500);

describe('what was read before', () => {
  test('is there without a connection, after a reload too, as it was last', async () => {
    const { store } = memory();
    const first = visit(store, me, () => 'seen');
    await first.open();
    first.client.setQueryData(['board'], { data: 'seen, and changed', asOf: { [room]: 4 } });
    await write();

    const second = visit(store, me, offline);
    await write();
    expect(second.cache.isKnown(second.board)).toBe(true);
    expect(await second.open()).toEqual({ data: 'seen, and changed', asOf: { [room]: 4 } });
  });

  test('is there where its page was left half a second after it was read for the first time', async () => {
    const { store } = memory();
    await visit(store, me, () => 'seen').open();
    await vi.advanceTimersByTimeAsync(500); // the page ends here, with no time to write

    const second = visit(store, me, offline);
    expect((await second.open()).data).toBe('seen');
  });

  test('is written together with what changes within two seconds', async () => {
    const { store } = memory();
    const setMany = vi.spyOn(store, 'setMany');
    const first = visit(store, me, () => 'seen');
    await first.open();
    await vi.advanceTimersByTimeAsync(500);
    for (const [at, data] of ['a', 'b', 'c'].entries()) {
      first.client.setQueryData(['board'], { data, asOf: { [room]: 4 + at } });
      await vi.advanceTimersByTimeAsync(600);
    }
    expect(setMany).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(setMany).toHaveBeenCalledTimes(2);
    expect(JSON.stringify(setMany.mock.calls[1])).toContain('c');
  });

  test('is read afresh once there is a connection', async () => {
    const { store } = memory();
    await visit(store, me, () => 'old').open();
    await write();
    let answer: () => string = offline;
    const second = visit(store, me, () => answer());
    await second.open();
    answer = () => 'new';
    refreshKept(second.cache, second.kept);
    expect((await second.open()).data).toBe('new');
  });

  test('is not shown where the server answers, whatever it answers', async () => {
    const { store } = memory();
    await visit(store, me, () => 'old').open();
    await write();
    expect((await visit(store, me, () => 'new').open()).data).toBe('new');
    const broken = visit(store, me, () => {
      throw new CallError(500);
    });
    await expect(broken.open()).rejects.toMatchObject({ status: 500 });
  });

  test.each([
    ['refused', (late: ReturnType<typeof visit>) => late.open().catch(() => undefined)],
    ['its room is lost', async (late: ReturnType<typeof visit>) => late.cache.lost(room)],
  ])('is gone once it is %s', async (_, end) => {
    const { store, values } = memory();
    await visit(store, me, () => 'secret').open();
    await write();
    const late = visit(store, me, () => {
      throw new CallError(404);
    });
    await write();
    await end(late);
    await write();
    expect(late.cache.isKnown(late.board)).toBe(false);
    expect(JSON.stringify([...values])).not.toContain('secret');
  });

  test('is gone where it names what a lost room is of, through whatever room it was read', async () => {
    const { store, values } = memory();
    const { kept } = visit(store, me, () => 'seen');
    const boardID = room.slice(room.indexOf(':') + 1);
    kept.put('comments', { data: { boardID, comment: 'secret' }, asOf: { 'post:1': 1 } });
    kept.put('others', { data: { boardID: 'another', comment: 'open' }, asOf: { 'post:2': 1 } });
    await write();
    kept.put('waiting', { data: { boardID, comment: 'secret' }, asOf: { 'post:3': 1 } });
    kept.lost(room);
    await vi.waitFor(() => expect(JSON.stringify([...values])).not.toContain('secret'));
    await write();
    expect(JSON.stringify([...values])).not.toContain('secret');
    expect(JSON.stringify([...values])).toContain('open');
  });

  test('is gone where the right to it ended while no page was there to be told', async () => {
    const { store, values } = memory();
    await visit(store, me, () => 'secret').open();
    await write();
    const later = visit(store, me, offline);
    await write();
    const asked: Room[][] = [];
    const server = { lost: async (rooms: Room[]) => (asked.push(rooms), [room]) };
    await later.kept.lookAtRights({ lost: async () => undefined }, later.cache); // nobody answers
    expect(JSON.stringify([...values])).toContain('secret');
    for (let connections = 0; connections < 2; connections++)
      await later.kept.lookAtRights(server, later.cache);
    await write();
    expect(asked).toEqual([[room]]);
    expect(JSON.stringify([...values])).not.toContain('secret');
  });

  test('is nobody else’s', async () => {
    const { store } = memory();
    await visit(store, me, () => 'mine').open();
    await write();
    await expect(visit(store, other, offline).open()).rejects.toMatchObject({ status: 0 });
  });

  test('goes with signing out, also what was about to be written', async () => {
    const { store, values } = memory();
    const first = visit(store, me, () => 'mine');
    await first.open();
    await write();
    first.client.setQueryData(['board'], { data: 'more', asOf: {} });
    await first.kept.close();
    await write();
    expect(values.size).toBe(0);
  });

  test('takes the pictures that were seen along, at the loss of a room and, with files of uploads, at signing out', async () => {
    const forgotten: string[] = [];
    vi.stubGlobal('caches', { delete: async (name: string) => forgotten.push(name) });
    const { kept } = visit(memory().store, me, () => 'mine');
    kept.lost(room);
    expect(forgotten).toEqual(['octavo-pictures']);
    expect(forgetHandles).not.toHaveBeenCalled();
    await kept.close();
    expect(forgotten).toHaveLength(2);
    expect(forgetHandles).toHaveBeenCalledOnce(); // and the files that could be read again
    vi.unstubAllGlobals();
  });

  test('too long, is not read through with each change: a minute later again', async () => {
    const { kept } = visit(memory().store, me, () => 'seen');
    kept.put('post', { data: 'x'.repeat(1_000_000), asOf: {} });
    await write();
    const stringify = vi.spyOn(JSON, 'stringify');
    const short = { data: 'short', asOf: {} };
    kept.put('post', short);
    await write();
    expect(stringify).not.toHaveBeenCalledWith(short);
    await vi.advanceTimersByTimeAsync(60_000);
    kept.put('post', short);
    await write();
    expect(stringify).toHaveBeenCalledWith(short);
    expect(kept.has('post')).toBe(true);
    stringify.mockRestore();
  });

  test('is the latest 200 readings, none longer than a million characters or older than 30 days', async () => {
    const { store } = memory();
    const first = visit(store, me, () => 'seen');
    await first.open();
    await write();
    first.kept.put('long', { data: 'x'.repeat(1_000_000), asOf: {} });
    for (let index = 0; index < 201; index++) {
      first.kept.put(`list ${index}`, { data: index, asOf: {} });
      await write();
    }
    expect(first.kept.has('long')).toBe(false);
    expect(['["board"]', 'list 0', 'list 1', 'list 200'].map((hash) => first.kept.has(hash))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    vi.setSystemTime(Date.now() + 31 * 86_400_000);
    const late = visit(store, me, offline);
    await write();
    expect(late.kept.has('list 200')).toBe(false);
  });
});
