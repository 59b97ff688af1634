import { expect, test } from 'vitest';
import { linesAbove } from './linesAbove.ts';

const ids = (text: string) => text.split('');

test.each([
  { what: 'nothing has changed', before: 'abcdef', now: 'abcdef', lines: 0 },
  { what: 'one has come first', before: 'abcdef', now: 'xabcdef', lines: 1 },
  { what: 'two have come first', before: 'abcdef', now: 'xyabcdef', lines: 2 },
  { what: 'one has come within the first lines', before: 'abcdef', now: 'axbcdef', lines: 1 },
  { what: 'the first is gone', before: 'abcdef', now: 'bcdef', lines: -1 },
  { what: 'the second is gone', before: 'abcdef', now: 'acdef', lines: -1 },
  { what: 'one has come at the end', before: 'abcdef', now: 'abcdefx', lines: 0 },
  { what: 'one has come further down', before: 'abcdef', now: 'abcdxef', lines: 0 },
  { what: 'one further down is gone', before: 'abcdef', now: 'abcdf', lines: 0 },
  { what: 'one has come first, and more was read', before: 'abcdef', now: 'xabcdefg', lines: 0 },
  { what: 'one has moved up', before: 'abcdef', now: 'eabcdf', lines: 0 },
  { what: 'there is nothing below the first lines', before: 'ab', now: 'xab', lines: 0 },
  { what: 'all are others', before: 'abcdef', now: 'uvwxyz1', lines: 0 },
  { what: 'nothing is left', before: 'abcdef', now: '', lines: 0 },
])('$lines lines above where $what', ({ before, now, lines }) => {
  expect(linesAbove(ids(before), ids(now), 2, 1)).toBe(lines);
});

test('where several stand side by side, a line comes with the item that begins one more', () => {
  expect(linesAbove(ids('abcdefgh'), ids('xabcdefgh'), 3, 3)).toBe(0);
  expect(linesAbove(ids('abcdefghi'), ids('xabcdefghi'), 3, 3)).toBe(1);
  expect(linesAbove(ids('abcdefghij'), ids('bcdefghij'), 3, 3)).toBe(-1);
});
