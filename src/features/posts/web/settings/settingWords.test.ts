import { expect, test } from 'vitest';
import { dateProblems, fieldOf, momentOf } from './settingWords.ts';

test('a moment goes into a field of date and time and back, by the clock of the browser', () => {
  expect(momentOf(fieldOf('2026-11-23T09:30:00.000Z'))).toBe('2026-11-23T09:30:00.000Z');
  expect([fieldOf(null), momentOf(''), momentOf('nonsense')]).toEqual(['', null, null]);
});

test('an end before the start is told, and an expiry that is past, where it is new', () => {
  const now = Date.parse('2026-11-23T12:00:00.000Z');
  const none = { startDate: null, endDate: null, expireDate: null };
  const [early, late] = ['2026-11-22T00:00:00.000Z', '2026-11-24T00:00:00.000Z'];
  expect(dateProblems({ ...none, startDate: late, endDate: early }, () => true, now)).toEqual({
    endDate: 'It ends before it starts.',
  });
  expect(dateProblems({ startDate: early, endDate: late, expireDate: late }, () => true, now)).toEqual({});
  const past = { ...none, expireDate: early };
  expect(Object.keys(dateProblems(past, () => true, now))).toEqual(['expireDate']);
  expect(dateProblems(past, () => false, now)).toEqual({});
});
