import { expect, test } from 'vitest';
import { nextDay } from './nextDay.ts';

test.each([
  ['2026-11-20', 1, 'DAY', '2026-11-20', '2026-11-21'],
  ['2026-11-20', 3, 'DAY', '2026-11-20', '2026-11-23'],
  ['2026-11-01', 1, 'DAY', '2026-11-20', '2026-11-20'], // not once for each day since
  ['2026-11-20', 1, 'DAY', '2026-11-01', '2026-11-21'], // done early
  ['2026-11-20', 1, 'WORKDAY', '2026-11-20', '2026-11-23'], // a Friday
  ['2026-11-21', 1, 'WORKDAY', '2026-11-21', '2026-11-23'], // a Saturday
  ['2026-11-19', 6, 'WORKDAY', '2026-11-19', '2026-11-27'],
  ['2026-11-20', 2, 'WEEK', '2026-11-20', '2026-12-04'],
  ['2026-10-02', 1, 'WEEK', '2026-11-20', '2026-11-20'],
  ['2026-11-20', 1, 'MONTH', '2026-11-20', '2026-12-20'],
  ['2027-01-31', 1, 'MONTH', '2027-01-31', '2027-02-28'],
  ['2027-02-28', 1, 'MONTH', '2027-02-28', '2027-03-31'], // the last stays the last
  ['2027-01-30', 1, 'MONTH', '2027-02-01', '2027-02-28'],
  ['2027-01-30', 1, 'MONTH', '2027-03-01', '2027-03-30'],
  ['2028-02-29', 1, 'YEAR', '2028-02-29', '2029-02-28'],
  ['2026-11-20', 1, 'YEAR', '2026-11-21', '2027-11-20'],
] as const)('%s, once in %i %s, done on %s: %s', (day, every, unit, today, next) => {
  expect(nextDay(day, { every, unit }, today)).toBe(next);
});

test('whatever the rule, the next day is later, and today or later', () => {
  for (const unit of ['DAY', 'WORKDAY', 'WEEK', 'MONTH', 'YEAR'] as const)
    for (let every = 1; every <= 99; every += 7)
      for (let n = 0; n < 400; n += 13) {
        const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
        const next = nextDay(day, { every, unit }, '2026-06-15');
        expect(next > day && next >= '2026-06-15').toBe(true);
        if (unit === 'WORKDAY') expect([0, 6]).not.toContain(new Date(next).getUTCDay());
      }
});
