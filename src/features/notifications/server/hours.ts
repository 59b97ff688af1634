/** When somebody wants to have mail: by the clock of their time zone, `HH:MM`; '' is no bound. */
export interface MailHours {
  from: string;
  to: string;
  timeZone: string;
}

/**
 * Whether mail may come at a moment. From 22:00 to 07:00 is over midnight; the same time twice is all day, and so is one
 * of the two alone. The end does not belong to it.
 */
export function isWithinHours({ from, to, timeZone }: MailHours, now: Date): boolean {
  if (from === '' || to === '' || from === to) return true;
  const time = clockOf(now, timeZone);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** How mails are bundled: one a quarter of an hour at most, or one a day. */
export type MailBundle = 'QUARTER_HOUR' | 'DAILY';

const QUARTER_HOUR = 15 * 60_000;
/** When the daily mail comes, where no hours are chosen; otherwise as they begin. */
const MORNING = '08:00';

/**
 * Whether the time for another mail has come, after the last one. The daily one is the first of its day, there where they
 * are, from the hour on at which mail may come: whoever is not away then has it later that day.
 */
export function isNextDue(
  { from, to, timeZone, bundle }: MailHours & { bundle: MailBundle },
  last: Date | null,
  now: Date,
): boolean {
  if (bundle === 'QUARTER_HOUR') return last === null || now.getTime() - last.getTime() >= QUARTER_HOUR;
  const start = from === '' || to === '' || from === to ? MORNING : from;
  // Hours over midnight belong to the day on which they begin.
  const dayOf = (at: Date) =>
    dayIn(clockOf(at, timeZone) < start ? new Date(at.getTime() - 24 * 60 * 60_000) : at, timeZone);
  const isBefore = clockOf(now, timeZone) < start && from <= to;
  return !isBefore && (last === null || dayOf(last) < dayOf(now));
}

/** `YYYY-MM-DD` somewhere. */
function dayIn(now: Date, timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** `HH:MM` somewhere. A zone that this machine does not know (any more) is told by UTC: no reason to send nothing. */
function clockOf(now: Date, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone }).format(now);
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format(now);
  }
}
