import { expect, test } from 'vitest';
import { compareText, sortKey } from './sorting.ts';

test.each([
  ['Ærø', 'ærø'],
  ['Éclair ', 'eclair'],
  ['Ångström', 'angstrom'],
  ['ﬃ', 'ffi'],
  ['東京', '東京'],
])('%s is sorted as %s', (title, key) => {
  expect(sortKey(title)).toBe(key);
});

test('a key can always be stored, though it is cut', () => {
  const key = sortKey(`${'ﬃ'.repeat(66)}a😀`);
  expect(key).toHaveLength(200);
  expect(key.isWellFormed()).toBe(true);
});

test('texts are compared by code point, not by UTF-16 unit', () => {
  expect(compareText('😀', '\uffee')).toBeGreaterThan(0);
  expect(compareText('a', 'ab')).toBeLessThan(0);
  expect(compareText('a', 'a')).toBe(0);
});
