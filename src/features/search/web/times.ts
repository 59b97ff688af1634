const DAY_MS = 86_400_000;
const days: Record<string, number> = { today: 0, week: 7, month: 31, year: 366 };

export const times = [
  { value: '', label: 'Any time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'Past week' },
  { value: 'month', label: 'Past month' },
  { value: 'year', label: 'Past year' },
];

/** From when on a choice of time begins: the start of a day by the reader's clock; undefined for any time. */
export function startOf(time: string | undefined, now = new Date()): string | undefined {
  const back = time === undefined ? undefined : days[time];
  if (back === undefined) return undefined;
  const start = new Date(now.getTime() - back * DAY_MS);
  start.setHours(0, 0, 0, 0);
  return start.toISOString();
}
