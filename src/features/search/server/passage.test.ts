import { expect, test } from 'vitest';
import { passage } from './passage.ts';

test('a passage is told apart into what was searched for and what was not', () => {
  expect(passage('Brass lamps, and tin lamps', ['lamp'])).toEqual([
    { text: 'Brass ', hit: false },
    { text: 'lamps', hit: true },
    { text: ', and tin ', hit: false },
    { text: 'lamps', hit: true },
  ]);
});

test('however long a text or its words are, a passage has a thousand letters', () => {
  const letters = (text: string) =>
    passage(text, ['lamp'])
      .map((part) => part.text)
      .join('');
  expect(letters('x'.repeat(60_000))).toBe(`${'x'.repeat(999)}…`);
  expect(letters('lamp tin '.repeat(500))).toHaveLength(1000);
  expect(letters('lamp tin '.repeat(500))).toMatch(/^lamp tin lamp .*…$/);
  expect(letters('😀'.repeat(2000)).isWellFormed()).toBe(true);
  expect(letters('lamp tin ')).toBe('lamp tin ');
});
