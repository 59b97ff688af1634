import { dayAfter } from '#features/profiles/web/index.ts';

export type CalendarSpan = 'month' | 'week';

/** The Monday of the week that a day is in. */
export function mondayOf(day: string): string {
  return dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** The weeks that show a month, or the one week of a day: seven days each, from Monday. */
export function weeksOf(day: string, span: CalendarSpan): string[][] {
  const week = (monday: string) => Array.from({ length: 7 }, (_, i) => dayAfter(monday, i));
  if (span === 'week') return [week(mondayOf(day))];
  const first = `${day.slice(0, 7)}-01`;
  const weeks: string[][] = [];
  let monday = mondayOf(first);
  while (monday.slice(0, 7) <= day.slice(0, 7)) {
    weeks.push(week(monday));
    monday = dayAfter(monday, 7);
  }
  return weeks;
}

/** The day in the month or week before or after that of a day. */
export function turned(day: string, span: CalendarSpan, by: 1 | -1): string {
  if (span === 'week') return dayAfter(day, 7 * by);
  const date = new Date(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + by);
  return date.toISOString().slice(0, 10);
}

/** The number of the week that a day is in, by ISO 8601: the first has the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = dayAfter(mondayOf(day), 3);
  const first = Date.parse(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((Date.parse(thursday) - first) / (7 * 86_400_000)) + 1;
}
