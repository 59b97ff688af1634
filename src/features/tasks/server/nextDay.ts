import type { TaskRepeat } from '#postParts/tasks/contract.ts';

const DAY_MS = 86_400_000;
/** Steps that are looked at, so that nothing goes on for ever: a day's steps over a lifetime. */
const MOST_STEPS = 40_000;

/** The first day of a rule after a day, and not before today: what was due long ago does not come back for each day since. */
export function nextDay(day: string, repeat: TaskRepeat, today: string): string {
  for (let step = 1; step <= MOST_STEPS; step++) {
    const next = stepped(day, repeat, step);
    if (next > day && next >= today) return next;
  }
  return today;
}

/** So many steps on, counted from the first day, so that the 31st stays one where there is one. */
function stepped(day: string, { every, unit }: TaskRepeat, step: number): string {
  const count = every * step;
  if (unit === 'DAY') return daysOn(day, count);
  if (unit === 'WEEK') return daysOn(day, 7 * count);
  if (unit === 'WORKDAY') return workdaysOn(day, count);
  return monthsOn(day, unit === 'YEAR' ? 12 * count : count);
}

const dayOf = (date: Date | number) => new Date(date).toISOString().slice(0, 10);
const daysOn = (day: string, count: number) => dayOf(Date.parse(day) + count * DAY_MS);

/** Monday to Friday; a weekend's day counts as the Friday before it. */
function workdaysOn(day: string, count: number): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7;
  const friday = daysOn(day, Math.min(0, 4 - weekday));
  const from = Math.min(weekday, 4);
  const weeks = Math.floor((from + count) / 5);
  return daysOn(friday, 7 * weeks + ((from + count) % 5) - from);
}

/** A day's counterpart in a later month. The last of a month stays the last, and a day that there is not is the last, too. */
function monthsOn(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastOf = (ahead: number) => new Date(Date.UTC(year, month + ahead, 0)).getUTCDate();
  const isLast = date === lastOf(0);
  const last = lastOf(count);
  return dayOf(Date.UTC(year, month - 1 + count, isLast ? last : Math.min(date, last)));
}
