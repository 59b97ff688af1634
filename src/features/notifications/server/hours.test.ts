import { expect, test } from 'vitest';
import { isNextDue, isWithinHours } from './hours.ts';

const at = (iso: string, from: string, to: string, timeZone = 'Europe/Amsterdam') =>
  isWithinHours({ from, to, timeZone }, new Date(iso));

test.each([
  ['no hours are all hours', '2026-11-22T03:00:00Z', '', '', true],
  ['one of the two alone is no bound', '2026-11-22T03:00:00Z', '08:00', '', true],
  ['the same time twice is all day', '2026-11-22T03:00:00Z', '08:00', '08:00', true],
  ['a minute before', '2026-11-22T06:59:59Z', '08:00', '18:00', false],
  ['the first minute', '2026-11-22T07:00:00Z', '08:00', '18:00', true],
  ['the last minute', '2026-11-22T16:59:59Z', '08:00', '18:00', true],
  ['the end is out', '2026-11-22T17:00:00Z', '08:00', '18:00', false],
  ['over midnight, before it', '2026-11-22T22:30:00Z', '22:00', '07:00', true],
  ['over midnight, at it', '2026-11-22T23:00:00Z', '22:00', '07:00', true],
  ['over midnight, after it', '2026-11-23T05:59:00Z', '22:00', '07:00', true],
  ['over midnight, by day', '2026-11-22T12:00:00Z', '22:00', '07:00', false],
  ['in summer an hour earlier', '2026-07-22T06:00:00Z', '08:00', '18:00', true],
  [
    'the hour that is skipped in spring is not there to wait for',
    '2026-03-29T01:00:00Z',
    '02:00',
    '03:30',
    true,
  ],
])('%s', (_what, iso, from, to, within) => {
  expect(at(iso, from, to)).toBe(within);
});

test.each([
  ['the other side of the date line', '2026-11-22T11:30:00Z', 'Pacific/Kiritimati', '01:00', '02:00', true],
  ['a zone of a quarter of an hour', '2026-11-22T02:15:00Z', 'Asia/Kathmandu', '08:00', '08:01', true],
  ['the second two o’clock of autumn', '2026-10-25T01:30:00Z', 'Europe/Amsterdam', '02:00', '03:00', true],
  ['the first', '2026-10-25T00:30:00Z', 'Europe/Amsterdam', '02:00', '03:00', true],
  ['a zone nobody knows is told by UTC', '2026-11-22T08:30:00Z', 'Mars/Olympus', '08:00', '09:00', true],
])('%s', (_what, iso, timeZone, from, to, within) => {
  expect(at(iso, from, to, timeZone)).toBe(within);
});

const moment = (time: string) => new Date(`2026-11-${time}:00Z`);
const nobodyAsked = { from: '', to: '', timeZone: 'UTC' };

test.each<[last: string | null, now: string, isDue: boolean]>([
  [null, '20T03:00', true],
  ['20T10:00', '20T10:14', false],
  ['20T10:00', '20T10:15', true],
])('one a quarter of an hour: after %s, at %s: %s', (last, now, isDue) => {
  const hours = { ...nobodyAsked, bundle: 'QUARTER_HOUR' as const };
  expect(isNextDue(hours, last === null ? null : moment(last), moment(now))).toBe(isDue);
});

test.each<[hours: object, last: string | null, now: string, isDue: boolean]>([
  [{}, null, '20T07:59', false],
  [{}, null, '20T08:00', true],
  [{}, '20T08:00', '20T23:59', false],
  [{}, '20T23:50', '21T07:59', false],
  [{}, '20T23:50', '21T08:00', true],
  // By their own clock: 08:00 in Tokyo is 23:00 of the day before.
  [{ timeZone: 'Asia/Tokyo' }, '19T23:00', '20T22:59', false],
  [{ timeZone: 'Asia/Tokyo' }, '19T23:00', '20T23:00', true],
  // From the hour they chose, and no second time after midnight of hours that reach over it.
  [{ from: '10:00', to: '18:00' }, '20T10:00', '21T09:59', false],
  [{ from: '10:00', to: '18:00' }, '20T10:00', '21T10:00', true],
  [{ from: '22:00', to: '07:00' }, '20T22:00', '21T03:00', false],
  [{ from: '22:00', to: '07:00' }, '19T22:00', '21T03:00', true],
  [{ from: '22:00', to: '07:00' }, '20T22:00', '21T22:00', true],
])('one a day: %o, after %s, at %s: %s', (hours, last, now, isDue) => {
  const all = { ...nobodyAsked, ...hours, bundle: 'DAILY' as const };
  expect(isNextDue(all, last === null ? null : moment(last), moment(now))).toBe(isDue);
});
