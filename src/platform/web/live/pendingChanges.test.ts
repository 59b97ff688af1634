import { expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { defineEvent, type LiveEvent, type Room } from '#platform/contract/event.ts';
import { expectEvent, type Change, type Expectation } from './live.ts';
import { applyPending, PendingChanges } from './pendingChanges.ts';

const room: Room = 'post:000000000000000000000001';
const added = defineEvent('block.added', z.strictObject({ order: z.array(z.string()) }));
const expected = (...order: string[]) => expectEvent(room, added, { order });
const event = (more: Partial<LiveEvent>) => ({
  id: '0',
  room,
  seq: 1,
  type: 'block',
  action: 'added',
  at: '',
  data: '',
  ...more,
});

test('what is expected is made by its event alone, with what that carries', () => {
  expectTypeOf(expectEvent<typeof added>)
    .parameter(2)
    .toEqualTypeOf<{ order: string[] }>();
  expectTypeOf<Omit<Expectation, symbol>>().toExtend<Change>();
  expectTypeOf<Change & { room: Room }>().not.toExtend<Expectation>();
});

test('what is expected stays until that has come, whatever else the call has caused before it', () => {
  const pending = new PendingChanges();
  pending.add('m', [expected('note')]);
  pending.settle(event({ mutationID: 'm', type: 'post', action: 'changed' }));
  expect(pending.roomsOf('m')).toEqual([room]);
  pending.settle(event({ mutationID: 'other' }));
  expect(pending.roomsOf('m')).toEqual([room]);
  pending.settle(event({ mutationID: 'm' }));
  expect(pending.roomsOf('m')).toEqual([]);
});

test('what is expected of a call again takes the place of what was expected', () => {
  const pending = new PendingChanges();
  pending.add('m', [expected('first')]);
  pending.add('m', [expected('second')]);
  const seen = applyPending(pending.snapshot(), [] as unknown[], [room], (list, change) => [
    ...list,
    change.data,
  ]);
  expect(seen).toEqual([{ order: ['second'] }]);
});

test('a name that got its id is that id in what is expected', () => {
  const pending = new PendingChanges();
  pending.add('m', [expected('a', 'pending:1')]);
  pending.rename('pending:1', 'b');
  expect(pending.snapshot()[0]?.change.data).toEqual({ order: ['a', 'b'] });
});
