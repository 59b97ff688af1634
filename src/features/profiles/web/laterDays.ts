import { dayIn } from './days.ts';

/** The moment, in ms, at which the day that a moment is in ends in a time zone. To a quarter of an hour: no zone is finer. */
export function endOfDay(moment: number, timeZone?: string): number {
  const quarter = 900_000;
  const day = dayIn(moment, timeZone);
  let at = Math.ceil((moment + 1) / quarter) * quarter;
  while (dayIn(at, timeZone) === day) at += quarter;
  return at;
}

/** The day some days after another, or before. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
