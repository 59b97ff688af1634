import { expect, test } from 'vitest';
import type { TrailItem } from '#features/trails/contract.ts';
import { drawnTogether } from './drawnTogether.ts';

/** A save of a note, so many minutes after ten. */
const save = (id: string, minute: number, more: object = {}): TrailItem =>
  ({
    id,
    action: 'CHANGED',
    by: { id: 'ilse' },
    at: new Date(Date.UTC(2026, 10, 23, 10, minute)).toISOString(),
    subject: { type: 'NOTE', _id: 'n', name: null },
    ...more,
  }) as TrailItem;

const linesOf = (...items: TrailItem[]) =>
  drawnTogether(items).map(({ item, first, count }) => `${item.id}-${first.id} ${count}`);

test('saves of a note that follow each other within minutes are one line, from the first to the latest', () => {
  expect(linesOf(save('d', 9), save('c', 6), save('b', 2), save('a', 0))).toEqual(['d-a 4']);
  // Not after a pause.
  expect(linesOf(save('c', 12), save('b', 6), save('a', 5))).toEqual(['c-c 1', 'b-a 2']);
});

test('a page that is read later goes on in the line that the one before ended with', () => {
  const page = [save('d', 4), save('c', 3)];
  expect(linesOf(...page)).toEqual(['d-c 2']);
  expect(linesOf(...page, save('b', 2), save('a', 1))).toEqual(['d-a 4']);
});

test.each([
  ['by somebody else', { by: { id: 'tomas' } }],
  ['by nobody that is known', { by: null }],
  ['of another block', { subject: { type: 'NOTE', _id: 'm', name: null } }],
  ['of another kind', { action: 'CREATED' }],
  ['of a field of its own', { field: 'title' }],
  ['that tells its values', { from: 'Lamp', to: 'Lamps' }],
])('a change %s is a line of its own', (_, more) => {
  expect(linesOf(save('b', 1), save('a', 0, more))).toEqual(['b-b 1', 'a-a 1']);
});

test.each([
  { by: null },
  { from: 'Lamp', to: 'Lamps' },
  { action: 'DELETED' },
  { subject: { type: 'POST', _id: 'n' } },
])('two of them too: %o', (more) => {
  expect(drawnTogether([save('b', 1, more), save('a', 0, more)])).toHaveLength(2);
});
