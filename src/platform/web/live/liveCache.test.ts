import { QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineEvent, type LiveEvent, type Room } from '#platform/contract/event.ts';
import { expectEvent, type Call, type LiveDefinition } from './live.ts';
import { LiveCache } from './liveCache.ts';

const room: Room = 'board:000000000000000000000001';
const wordSaid = defineEvent('word.said', z.string());

/** A room whose data is the list of what was said in it; the server of these tests. */
function createWorld() {
  const said: LiveEvent[] = [];
  let reads = 0;
  const say = (word: string, mutationID?: string): LiveEvent => {
    const event = {
      id: '0',
      room,
      seq: said.length + 1,
      type: 'word',
      action: 'said',
      at: '',
      data: word,
      ...(mutationID ? { mutationID } : {}),
    };
    said.push(event);
    return event;
  };
  const call = (async (_endpoint: unknown, input: { query: { after: string } }) => {
    const events = said.filter((event) => event.seq > Number(input.query.after));
    return { data: { events, hasRemaining: false, tooOld: false }, asOf: {} };
  }) as unknown as Call;
  const words: LiveDefinition<string[]> = {
    key: ['words'],
    rooms: () => [room],
    read: async () => {
      reads++;
      const reading = { data: said.map((event) => event.data as string), asOf: { [room]: said.length } };
      await Promise.resolve();
      return reading;
    },
    apply: (data, event) => (event.type === 'word' ? [...data, event.data as string] : data),
  };
  const presence = { join: vi.fn<(room: Room) => void>(), leave: vi.fn<(room: Room) => void>() };
  return { say, call, words, presence, reads: () => reads };
}

let stop = () => {};
afterEach(() => stop());

async function open(world: ReturnType<typeof createWorld>) {
  const cache = new LiveCache(world.call, world.presence);
  const observer = new QueryObserver(cache.client, cache.query(world.words));
  const unfollow = cache.follow([room]);
  const unsubscribe = observer.subscribe(() => {});
  stop = () => (unsubscribe(), unfollow());
  await vi.waitFor(() => expect(cache.view(world.words)).toBeDefined());
  return { cache, view: () => cache.view(world.words) };
}

describe('the live cache', () => {
  test('takes the event that follows what it holds, and no event twice', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    const event = world.say('one');
    cache.receive(event);
    cache.receive(event);
    expect(view()).toEqual(['one']);
    expect(world.reads()).toBe(1);
  });

  test('asks for what is missing when it finds a gap, and ends in the right order', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    const [first, , third] = [world.say('one'), world.say('two'), world.say('three')];
    cache.receive(third);
    cache.receive(first);
    await vi.waitFor(() => expect(view()).toEqual(['one', 'two', 'three']));
    expect(world.reads()).toBe(1);
  });

  test('tells its listeners of an event once, though it comes again with those that were missing', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    const heard: unknown[] = [];
    cache.onEvent(({ data }) => heard.push(data));
    const [first, , third] = [world.say('one'), world.say('two'), world.say('three')];
    cache.receive(third);
    cache.receive(first);
    await vi.waitFor(() => expect(view()).toEqual(['one', 'two', 'three']));
    expect(heard).toEqual(['three', 'one', 'two']);
  });

  test('asks once more for what was read from before while the answer was on its way', async () => {
    const world = createWorld();
    const answers: (() => void)[] = [];
    const held = (async (...input: Parameters<Call>) => {
      const answer = await world.call(...input);
      await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    }) as Call;
    const { cache, view } = await open({ ...world, call: held });
    const slow = Promise.withResolvers<void>();
    const others: LiveDefinition<string[]> = {
      ...world.words,
      key: ['others'],
      read: async () => (await slow.promise, { data: [], asOf: { [room]: 0 } }),
    };
    const observer = new QueryObserver(cache.client, cache.query(others));
    const unsubscribe = observer.subscribe(() => {});
    for (const word of ['one', 'two']) world.say(word);
    cache.receive(world.say('three')); // a gap: the first is asked for what follows nothing
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    cache.receive(world.say('four')); // a gap still, and the answer on its way is without it
    slow.resolve(); // the other is from before all of it
    await vi.waitFor(() => expect(cache.view(others)).toEqual([]));
    await vi.waitFor(() => {
      for (const answer of answers) answer();
      expect(view()).toEqual(['one', 'two', 'three', 'four']);
      expect(cache.view(others)).toEqual(['one', 'two', 'three', 'four']);
    });
    unsubscribe();
  });

  test('hears on joining again how far the room has got', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    world.say('one');
    cache.reached(room, 1);
    await vi.waitFor(() => expect(view()).toEqual(['one']));
  });

  test('shows a pending change at once and drops it for the real event, or when the call fails', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    cache.pending.add('m1', [expectEvent(room, wordSaid, 'mine')]);
    cache.pending.add('m2', [expectEvent(room, wordSaid, 'refused')]);
    expect(view()).toEqual(['mine', 'refused']);
    cache.pending.drop('m2');
    cache.receive(world.say('mine', 'm1'));
    expect(view()).toEqual(['mine']);
  });

  test('keeps a pending change in sight while the event that confirms it waits behind a gap', async () => {
    const world = createWorld();
    const { cache, view } = await open(world);
    cache.pending.add('m1', [expectEvent(room, wordSaid, 'mine')]);
    world.say('other');
    cache.receive(world.say('mine', 'm1'));
    expect(view()).toEqual(['mine']);
    await vi.waitFor(() => expect(view()).toEqual(['other', 'mine']));
  });

  test('joins a room once however many follow it, and leaves with the last', async () => {
    const world = createWorld();
    const cache = new LiveCache(world.call, world.presence);
    const [one, two] = [cache.follow([room]), cache.follow([room])];
    one();
    await Promise.resolve();
    expect(world.presence.leave).not.toHaveBeenCalled();
    two();
    await Promise.resolve();
    expect(world.presence.join).toHaveBeenCalledTimes(1);
    expect(world.presence.leave).toHaveBeenCalledTimes(1);
  });

  test('forgets what was read through a room that is lost', async () => {
    const world = createWorld();
    const { cache } = await open(world);
    stop();
    cache.lost(room);
    expect(cache.entry(world.words)).toBeUndefined();
  });

  test('reads again what was on its way as a room was lost', async () => {
    const world = createWorld();
    world.say('secret');
    let isLost = false;
    const { read } = world.words;
    world.words.read = async (call) => {
      if (isLost) throw Object.assign(new Error('not found'), { status: 404 });
      const reading = await read(call);
      isLost = true;
      cache.lost(room); // as the answer, which is from before, comes
      return reading;
    };
    const cache = new LiveCache(world.call, world.presence);
    const observer = new QueryObserver(cache.client, cache.query(world.words));
    stop = observer.subscribe(() => {});
    await vi.waitFor(() => expect(observer.getCurrentResult().status).toBe('error'));
    expect(cache.entry(world.words)).toBeUndefined();
  });

  test('forgets only what is out of sight, where whoever is there may have been let in', async () => {
    const world = createWorld();
    const { cache } = await open(world);
    cache.lost(room, 'inactive');
    expect(cache.entry(world.words)).toBeDefined();
    stop();
    cache.lost(room, 'inactive');
    expect(cache.entry(world.words)).toBeUndefined();
  });
});
