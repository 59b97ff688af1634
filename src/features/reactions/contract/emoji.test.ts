import { expect, test } from 'vitest';
import emojis from 'emojibase-data/en/data.json' with { type: 'json' };
import { isEmoji, toEmoji } from './emoji.ts';

test.each(['❤️', '👍', '👍🏽', '👩‍👩‍👧', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🇺🇦', '1️⃣', '🏳️‍🌈'])('%s is one emoji', (emoji) => {
  expect(isEmoji(emoji)).toBe(true);
});

test.each([
  '',
  ' ',
  'a',
  '1',
  '#',
  '❤',
  '👍👍',
  '👍 ',
  'x👍',
  ':+1:',
  '🇺',
  '\u200D',
  '<b>',
  '👍\u0000',
  '👍\n',
])('%j is not', (text) => expect(isEmoji(text)).toBe(false));

test('everything the picker offers can be given', () => {
  const offered = emojis.filter((emoji) => emoji.group !== undefined && emoji.group !== 2);
  expect(offered.length).toBeGreaterThan(1800);
  expect(offered.filter(({ emoji }) => toEmoji(emoji) === undefined)).toEqual([]);
});
