import { expect, test } from 'vitest';
import { greeting, startOfDay, today } from './greeting.ts';

const now = new Date(2026, 10, 20, 14, 0);

test('the day stands above, and begins at midnight', () => {
  expect(today(now)).toBe('Friday 20 November');
  expect(startOfDay(now)).toBe(new Date(2026, 10, 20).toISOString());
});

test('what others changed today is counted, in words as far as words are shorter', () => {
  expect(greeting(2)).toBe('Two boards have changed today.');
  expect(greeting(1)).toBe('One board has changed today.');
  expect(greeting(14)).toBe('14 boards have changed today.');
});

test('a quiet day is said plainly', () => {
  expect(greeting(0)).toBe('Your boards are where you left them.');
});
