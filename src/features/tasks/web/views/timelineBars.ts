import { dayAfter } from '#features/profiles/web/index.ts';
import type { Task } from '#features/tasks/contract.ts';
import { isOpenStatus, type TaskProgress, type TaskUnits } from '#postParts/tasks/contract.ts';
import { mondayOf } from './calendarDays.ts';

const DAY_MS = 86_400_000;
/** Days of the calendar that work takes: eight hours are a day, and a week of work takes a week. */
const daysOf: Record<TaskUnits, number> = { HOURS: 1 / 8, DAYS: 1, WEEKS: 7 };

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

/** The days that are shown: whole weeks, of which the first is the one before that of a day. */
export function spanOf(day: string, weeks: number): { from: string; to: string; mondays: string[] } {
  const from = dayAfter(mondayOf(day), -7);
  const mondays = Array.from({ length: weeks }, (_, i) => dayAfter(from, 7 * i));
  return { from, to: dayAfter(from, 7 * weeks - 1), mondays };
}

/**
 * Which tasks were due before some days and are late into them; undefined where none can be.
 * @param progress those that are asked for; all where there are none
 */
export function overdueBefore(
  from: string,
  today: string,
  progress: readonly TaskProgress[] = [],
): { progress: TaskProgress[]; dueTo: string } | undefined {
  if (today < from || (progress.length > 0 && !progress.includes('OVER_DUE'))) return undefined;
  return { progress: ['OVER_DUE'], dueTo: dayAfter(from, -1) };
}

export interface Bar {
  /** Columns from 0, the first and the last that it covers. */
  first: number;
  last: number;
  /** Of these, from this one on it is late. */
  late?: number;
  /** The bar begins before what is shown, or goes on after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/** Longest that a bar is, however much work was estimated. */
const MOST_DAYS = 366;

/**
 * Where a task lies: as many days as its estimate takes, up to the day on which it is due; what is overdue goes on until
 * today. Undefined where that is outside of what is shown.
 */
export function barOf(
  task: Pick<Task, 'taskDueDate' | 'taskEstimateQuantity' | 'taskEstimateUnits' | 'taskStatus'>,
  { from, to }: { from: string; to: string },
  today: string,
): Bar | undefined {
  const { taskDueDate: due, taskEstimateQuantity: quantity, taskEstimateUnits } = task;
  if (due === null) return undefined;
  const days = Math.min(MOST_DAYS, Math.max(1, Math.ceil((quantity ?? 0) * daysOf[taskEstimateUnits])));
  const end = daysBetween(from, due);
  const isLate = isOpenStatus(task.taskStatus) && due < today;
  const last = isLate ? daysBetween(from, today) : end;
  const first = end - days + 1;
  const columns = daysBetween(from, to);
  if (last < 0 || first > columns) return undefined;
  return {
    first: Math.max(0, first),
    last: Math.min(columns, last),
    ...(isLate && { late: Math.min(columns, Math.max(0, end + 1)) }),
    isCutBefore: first < 0,
    isCutAfter: last > columns,
  };
}
