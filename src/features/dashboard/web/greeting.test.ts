import { expect, test } from 'vitest';
import { greeting, sinceWhen, startOfDay, today } from './greeting.ts';

const now = new Date(2026, 10, 20, 14, 0);
const hoursAgo = (hours: number) => now.getTime() - hours * 3_600_000;

test('the day stands above, and begins at midnight', () => {
  expect(today(now)).toBe('Friday 20 November');
  expect(startOfDay(now)).toBe(new Date(2026, 10, 20).toISOString());
});

test('what others changed is counted, in words as far as words are shorter', () => {
  expect(greeting(2, 'today')).toBe('Two boards have changed today.');
  expect(greeting(1, 'today')).toBe('One board has changed today.');
  expect(greeting(14, 'in the last day')).toBe('14 boards have changed in the last day.');
  expect(greeting(3, 'while you were away')).toBe('Three boards changed while you were away.');
});

test('a quiet day is said plainly', () => {
  expect(greeting(0, 'today')).toBe('Your boards are where you left them.');
});

test('told is what happened since one went away, as far back as that is known', () => {
  expect(sinceWhen(now, undefined)).toEqual({ at: startOfDay(now), as: 'today' });
  expect(sinceWhen(now, hoursAgo(3))).toEqual({
    at: new Date(hoursAgo(3)).toISOString(),
    as: 'while you were away',
  });
  expect(sinceWhen(now, hoursAgo(60))).toEqual({
    at: new Date(hoursAgo(24)).toISOString(),
    as: 'in the last day',
  });
});
