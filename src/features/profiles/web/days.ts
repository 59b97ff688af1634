const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** The day of the calendar that a moment, in ms, is in a time zone: "2026-11-20". UTC where the zone is not known. */
export function dayIn(moment: number, timeZone = 'UTC'): string {
  if (timeZone === 'UTC') return new Date(moment).toISOString().slice(0, 10);
  const parts = formatter(timeZone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

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
