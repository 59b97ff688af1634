/** A moment as the wire carries it (ISO 8601), or as Date or ms. */
export type Moment = string | number | Date;

/**
 * How much to say:
 * `list` 13:40 · Yesterday · Wed · 9 Nov · 9 Nov 2025
 * `moment` Today 13:40 · Yesterday 13:40 · Wed 13:40 · 18 November 13:40
 * `day` Today · Yesterday · Wednesday 18 November
 * `date` 18 November · 18 November 2025
 * `short` 18 Nov · 18 Nov 2025
 * `time` 13:40
 */
export type DateStyle = 'list' | 'moment' | 'day' | 'date' | 'short' | 'time';

export interface DateOptions {
  /** IANA name; the browser's own unless given. */
  timeZone?: string | undefined;
  now?: Moment;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter takes longer than using one a hundred times. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** The calendar day in a zone, counted in days, so that two can be subtracted. */
function dayNumber(date: Date, timeZone: string | undefined): number {
  const iso = formatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return Date.parse(`${iso.format(date)}T00:00:00Z`) / 86_400_000;
}

/**
 * A moment in words, as Octavo writes dates: day before month, 24 hours, the year only where it is
 * another. A date without time ("2026-11-18") is that day everywhere. Unreadable input gives "".
 */
export function formatDate(at: Moment, style: DateStyle, options: DateOptions = {}): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return '';
  const now = new Date(options.now ?? Date.now());
  const dateOnly = typeof at === 'string' && at.length === 10;
  const zone = options.timeZone;
  const timeZone = dateOnly ? 'UTC' : zone;

  const say = (parts: Intl.DateTimeFormatOptions) =>
    formatter('en-GB', { timeZone, ...parts })
      .format(date)
      .replace(/,/g, '');
  const daysAgo = dayNumber(now, zone) - dayNumber(date, timeZone);
  const year = formatter('en-GB', { timeZone: zone, year: 'numeric' }).format(now);
  const otherYear = say({ year: 'numeric' }) === year ? undefined : ('numeric' as const);

  const time = say({ hour: '2-digit', minute: '2-digit', hour12: false });
  const short = say({ day: 'numeric', month: 'short', year: otherYear }).replace('Sept', 'Sep');
  const long = say({ day: 'numeric', month: 'long', year: otherYear });
  const near = daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : undefined;
  const thisWeek = daysAgo > 1 && daysAgo < 7;

  switch (style) {
    case 'list':
      if (daysAgo === 0 && !dateOnly) return time;
      return near ?? (thisWeek ? say({ weekday: 'short' }) : short);
    case 'moment':
      return `${near ?? (thisWeek ? say({ weekday: 'short' }) : long)} ${time}`;
    case 'day':
      return near ?? `${say({ weekday: 'long' })} ${long}`;
    case 'date':
      return long;
    case 'short':
      return short;
    case 'time':
      return time;
  }
}
