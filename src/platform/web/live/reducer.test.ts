import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { expectEvent, gone, stale } from './live.ts';
import { reducer } from './reducer.ts';

const counted = defineEvent('thing.counted', z.strictObject({ by: z.int() }));
const named = defineEvent(
  'thing.named',
  z.strictObject({ thing: z.strictObject({ name: z.string(), size: z.int() }) }),
);
const room = 'board:000000000000000000000001';

interface Thing {
  count: number;
  name: string;
}
const thing: Thing = { count: 1, name: 'Lamp' };

test('each kind of event has its line; what has none leaves the same object', () => {
  const { apply } = reducer<Thing, number>()
    .on(counted, (data, { by }, most) => ({ ...data, count: Math.min(most, data.count + by) }))
    .on(named, (data, { thing: news }) => ({ ...data, name: news.name }));
  expect(apply(thing, expectEvent(room, counted, { by: 9 }), 5)).toEqual({ count: 5, name: 'Lamp' });
  // Of an entity in an event, an expectation may say only what changes.
  expect(apply(thing, expectEvent(room, named, { thing: { name: 'Oak' } }), 5).name).toBe('Oak');
  expect(apply(thing, { room, type: 'thing', action: 'sold', data: {} }, 5)).toBe(thing);
});

test('the rest can be dealt with together; no event has two lines', () => {
  const table = reducer<Thing>()
    .on(counted, (data) => data)
    .otherwise((data, { action }) => ({ ...data, name: action }));
  expect(table.apply(thing, { room, type: 'thing', action: 'sold', data: {} }).name).toBe('sold');
  expect(() => table.on(counted, (data) => data)).toThrow('thing.counted is in the table already');
});

const left = defineEvent('thing.left', z.strictObject({ by: z.int() }));

test('several events can have one row; a row may make data stale or end it, and knows its event', () => {
  const { apply } = reducer<Thing>()
    .on([counted, left], (data, { by }, _, change) =>
      change.room === room ? { ...data, count: data.count + by } : gone,
    )
    .staleAfter(named, (data, { thing: news }) => news.name !== data.name);
  expect(apply(thing, expectEvent(room, left, { by: 2 }))).toEqual({ count: 3, name: 'Lamp' });
  expect(apply(thing, expectEvent('board:000000000000000000000002', counted, { by: 2 }))).toBe(gone);
  expect(apply(thing, expectEvent(room, named, { thing: { name: 'Lamp' } }))).toBe(thing);
  expect(apply(thing, expectEvent(room, named, { thing: { name: 'Oak' } }))).toEqual(stale(thing));
});
