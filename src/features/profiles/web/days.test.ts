import { afterEach, expect, test, vi } from 'vitest';
import { dayIn, endOfDay } from './index.ts';

const moment = Date.parse('2026-11-20T22:30:00Z');
const zones = ['Europe/Zurich', 'Pacific/Kiritimati', 'America/New_York', 'Asia/Kathmandu'];
const days = ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-21'];

afterEach(() => vi.unstubAllGlobals());

test('a day of another time zone is told without the data of languages, which take long to load', () => {
  const asked = vi.spyOn(Intl, 'DateTimeFormat');
  expect(zones.map((zone) => dayIn(moment, zone))).toEqual(days);
  expect(endOfDay(moment, 'Europe/Zurich')).toBe(Date.parse('2026-11-20T23:00:00Z'));
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('a browser that has no Temporal tells the same days', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(zones.map((zone) => dayIn(moment, zone))).toEqual(days);
});
