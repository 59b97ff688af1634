import { expect, test } from 'vitest';
import { greeting, today } from './greeting.ts';

const now = new Date(2026, 10, 20, 14, 0);
const at = (day: number, hour = 9) => new Date(2026, 10, day, hour).toISOString();

test('the day stands above', () => {
  expect(today(now)).toBe('Friday 20 November');
});

test('what changed today is counted, in words as far as words are shorter', () => {
  expect(greeting([at(20), at(20, 13), at(19)], now)).toBe('Two boards have changed today.');
  expect(greeting([at(20)], now)).toBe('One board has changed today.');
  expect(
    greeting(
      Array.from({ length: 14 }, () => at(20)),
      now,
    ),
  ).toBe('14 boards have changed today.');
});

test('a quiet day is said plainly', () => {
  expect(greeting([at(19)], now)).toBe('Your boards are where you left them.');
  expect(greeting([], now)).toBe('Your boards are where you left them.');
});
