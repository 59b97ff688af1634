import { months } from '#platform/contract/months.ts';

/** Whether something is a day of the calendar, as `2026-11-23`. */
export function isDay(date: unknown): date is string {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return false;
  const at = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
}

/** A day in words, the same for every reader: "23 November 2026". */
export function dayText(date: unknown): string {
  if (!isDay(date)) return '';
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${day} ${months[month - 1]} ${year}`;
}
