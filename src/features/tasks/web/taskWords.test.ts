import { expect, test } from 'vitest';
import { inDays, overdueWords } from './taskWords.ts';

test('work is summed in days of eight hours, five of which are a week', () => {
  expect([inDays(12, 'HOURS'), inDays(2, 'DAYS'), inDays(1, 'WEEKS'), inDays(null, 'WEEKS')]).toEqual([
    1.5, 2, 5, 0,
  ]);
});

test('what is overdue is counted, with for how long at most', () => {
  expect(overdueWords(0, '2026-11-20', '2026-11-20')).toBe('none');
  expect(overdueWords(1, '2026-11-18', '2026-11-20')).toBe('1, by 2 days');
  expect(overdueWords(3, '2026-11-19', '2026-11-20')).toBe('3, by up to a day');
});
