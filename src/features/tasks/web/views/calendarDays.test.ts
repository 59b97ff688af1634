import { expect, test } from 'vitest';
import { dayIn, endOfDay } from '#features/profiles/web/index.ts';
import { mondayOf, turned, weekNumber, weeksOf } from './calendarDays.ts';

test('weeks begin on Monday, and a month is shown by whole weeks', () => {
  expect(mondayOf('2026-11-20')).toBe('2026-11-16');
  expect(mondayOf('2026-11-16')).toBe('2026-11-16');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  const weeks = weeksOf('2026-11-20', 'month');
  expect([weeks.length, weeks[0]![0], weeks.at(-1)!.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02-10', 'month')).toHaveLength(4);
  expect(weeksOf('2026-11-20', 'week')).toEqual([
    ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
  ]);
});

test('weeks are numbered by their Thursday', () => {
  expect(['2026-11-20', '2027-01-01', '2027-01-04', '2020-12-31'].map(weekNumber)).toEqual([47, 53, 1, 53]);
});

test('one turns to the month or week beside, over the year’s end', () => {
  expect(turned('2026-12-31', 'month', 1)).toBe('2027-01-01');
  expect(turned('2026-03-31', 'month', -1)).toBe('2026-02-01');
  expect(turned('2026-12-31', 'week', 1)).toBe('2027-01-07');
});

test('the day is that of the time zone, and ends where it ends there', () => {
  const moment = Date.parse('2026-11-20T11:30:00Z');
  const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu'];
  expect(zones.map((zone) => dayIn(moment, zone))).toEqual([
    '2026-11-20',
    '2026-11-21',
    '2026-11-20',
    '2026-11-20',
  ]);
  expect(zones.map((zone) => new Date(endOfDay(moment, zone)).toISOString().slice(0, 16))).toEqual([
    '2026-11-21T00:00',
    '2026-11-21T10:00',
    '2026-11-21T11:00',
    '2026-11-20T18:15',
  ]);
});
