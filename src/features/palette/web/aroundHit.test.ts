import { expect, test } from 'vitest';
import { aroundHit } from './aroundHit.ts';

const words = (before: string, hit = 'lamps', after = ' above.') => [
  { text: before, hit: false },
  { text: hit, hit: true },
  { text: after, hit: false },
];
const shown = (before: string, most: number) =>
  aroundHit(words(before), most)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('');

test.each([
  ['A room with ', 20, 'A room with [lamps] above.'],
  ['A long wall of books, a table and the brass ', 20, '…and the brass [lamps] above.'],
  ['…of books, a table and the brass ', 10, '…brass [lamps] above.'],
  ['Donaudampfschifffahrtsgesellschaft-', 10, '…[lamps] above.'],
])('“%s” within %i characters', (before, most, passage) => {
  expect(shown(before, most)).toBe(passage);
});

test('what begins with it, or does not hold it, stays as it is', () => {
  const none = [{ text: 'A long wall of books, a table', hit: false }];
  expect(aroundHit(none, 5)).toBe(none);
  expect(aroundHit(words('').slice(1), 5)).toEqual(words('').slice(1));
  expect(aroundHit([], 5)).toEqual([]);
});
