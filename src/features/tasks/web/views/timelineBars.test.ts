import { expect, test } from 'vitest';
import type { Task } from '#features/tasks/contract.ts';
import { barOf, overdueBefore, spanOf } from './timelineBars.ts';

const span = spanOf('2026-11-20', 4);
const task = (taskDueDate: string | null, fields: Partial<Task> = {}) => ({
  taskStatus: 'OPEN' as const,
  taskDueDate,
  taskEstimateQuantity: null,
  taskEstimateUnits: 'DAYS' as const,
  ...fields,
});
const today = '2026-11-20';

test('whole weeks are shown, from the one before', () => {
  expect(span).toEqual({
    from: '2026-11-09',
    to: '2026-12-06',
    mondays: ['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  });
});

test('a task takes the days of its estimate, up to the day on which it is due', () => {
  const inside = { isCutBefore: false, isCutAfter: false };
  expect(barOf(task('2026-11-24'), span, today)).toEqual({ first: 15, last: 15, ...inside });
  const work = (quantity: number, units: Task['taskEstimateUnits']) =>
    barOf(task('2026-11-24', { taskEstimateQuantity: quantity, taskEstimateUnits: units }), span, today);
  expect(work(3, 'DAYS')).toEqual({ first: 13, last: 15, ...inside });
  expect(work(2.5, 'DAYS')).toEqual({ first: 13, last: 15, ...inside });
  expect(work(9, 'HOURS')).toEqual({ first: 14, last: 15, ...inside });
  expect(work(2, 'WEEKS')).toEqual({ first: 2, last: 15, ...inside });
  expect(work(10_000, 'WEEKS')).toEqual({ first: 0, last: 15, isCutBefore: true, isCutAfter: false });
});

test('what is overdue goes on until today, late from the day after it was due', () => {
  expect(barOf(task('2026-11-18'), span, today)).toMatchObject({ first: 9, last: 11, late: 10 });
  expect(barOf(task('2026-10-01'), span, today)).toMatchObject({
    first: 0,
    last: 11,
    late: 0,
    isCutBefore: true,
  });
  expect(barOf(task('2026-11-18', { taskStatus: 'CLOSED' }), span, today)).toEqual({
    first: 9,
    last: 9,
    isCutBefore: false,
    isCutAfter: false,
  });
});

test('what lies outside is not shown', () => {
  expect(barOf(task(null), span, today)).toBeUndefined();
  expect(barOf(task('2026-12-07'), span, today)).toBeUndefined();
  expect(barOf(task('2026-11-08', { taskStatus: 'COMPLETED' }), span, today)).toBeUndefined();
  const long = { taskEstimateQuantity: 3 };
  expect(barOf(task('2026-12-07', long), span, today)).toMatchObject({
    first: 26,
    last: 27,
    isCutAfter: true,
  });
});

test('what was due before these days and is late into them is asked for, unless it is not wanted', () => {
  const wanted = { progress: ['OVER_DUE'], dueTo: '2026-11-08' };
  expect(overdueBefore(span.from, today)).toEqual(wanted);
  expect(overdueBefore(span.from, today, ['DUE_TODAY', 'OVER_DUE'])).toEqual(wanted);
  expect(overdueBefore(span.from, today, ['DUE_TODAY'])).toBeUndefined();
  expect(overdueBefore('2026-12-07', today)).toBeUndefined(); // no task is late before it is
});
