import { expect, test } from 'vitest';
import { formatDate, type DateStyle } from './dates.ts';

const timeZone = 'Europe/Lisbon';
const now = '2026-11-20T14:10:00Z'; // a Friday

const say = (at: string, style: DateStyle) => formatDate(at, style, { timeZone, now });

test.each<[string, DateStyle, string]>([
  ['2026-11-20T13:40:00Z', 'list', '13:40'],
  ['2026-11-19T23:59:00Z', 'list', 'Yesterday'],
  ['2026-11-18T10:00:00Z', 'list', 'Wed'],
  ['2026-11-13T10:00:00Z', 'list', '13 Nov'],
  ['2025-11-09T10:00:00Z', 'list', '9 Nov 2025'],
  ['2026-11-26T10:00:00Z', 'list', '26 Nov'],
  ['2026-11-20T13:40:00Z', 'moment', 'Today 13:40'],
  ['2026-11-19T00:00:00Z', 'moment', 'Yesterday 00:00'],
  ['2026-11-18T13:40:00Z', 'moment', 'Wed 13:40'],
  ['2026-10-18T13:40:00Z', 'moment', '18 October 14:40'],
  ['2026-11-20T00:10:00Z', 'day', 'Today'],
  ['2026-11-18T13:40:00Z', 'day', 'Wednesday 18 November'],
  ['2026-11-18T13:40:00Z', 'date', '18 November'],
  ['2024-02-29T13:40:00Z', 'date', '29 February 2024'],
  ['2026-09-05T13:40:00Z', 'short', '5 Sep'],
  ['2026-11-20', 'list', 'Today'],
  ['2026-11-18', 'short', '18 Nov'],
  ['not a date', 'date', ''],
])('%s as %s reads %j', (at, style, words) => {
  expect(say(at, style)).toBe(words);
});

test('days turn over at midnight where the reader is', () => {
  const at = '2026-11-19T23:30:00Z';
  expect(formatDate(at, 'day', { timeZone: 'Europe/Lisbon', now })).toBe('Yesterday');
  expect(formatDate(at, 'day', { timeZone: 'Asia/Tokyo', now })).toBe('Today');
});

test('a day without a time is that day in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    expect(formatDate('2026-11-18', 'date', { timeZone: zone, now })).toBe('18 November');
  }
});
