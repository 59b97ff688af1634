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

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The calendar and the clock of a moment, as numbers; the month from 0. */
interface Calendar {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Building a formatter takes longer than using one a hundred times. */
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const parts = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric } as const;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...parts });
  formatters.set(timeZone, made);
  return made;
}

/** Date and time of day in a zone. Only another zone than one's own needs Intl, whose data takes 100 ms to load. */
function calendarIn(date: Date, timeZone: string | undefined): Calendar {
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    };
  if (timeZone === 'UTC')
    return {
      year: date.getUTCFullYear(),
      month: date.getUTCMonth(),
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
    };
  const parts = formatter(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value ?? 0);
  return {
    year: part('year'),
    month: part('month') - 1,
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}

/** The calendar day, counted in days, so that two can be subtracted. */
const dayNumber = ({ year, month, day }: Calendar): number => Date.UTC(year, month, day) / 86_400_000;

/** "Friday 20 November", here and now. */
export const longDay = (date: Date): string =>
  `${WEEKDAYS[date.getDay()]} ${date.getDate()} ${MONTHS[date.getMonth()]}`;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

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

  const then = calendarIn(date, timeZone);
  const today = calendarIn(now, zone);
  const daysAgo = dayNumber(today) - dayNumber(then);
  const year = then.year === today.year ? '' : ` ${then.year}`;
  const month = MONTHS[then.month]!;
  const weekday = WEEKDAYS[new Date(dayNumber(then) * 86_400_000).getUTCDay()]!;

  const time = `${twoDigits(then.hour)}:${twoDigits(then.minute)}`;
  const short = `${then.day} ${month.slice(0, 3)}${year}`;
  const long = `${then.day} ${month}${year}`;
  const near = daysAgo === 0 ? 'Today' : daysAgo === 1 ? 'Yesterday' : undefined;
  const thisWeek = daysAgo > 1 && daysAgo < 7;

  switch (style) {
    case 'list':
      if (daysAgo === 0 && !dateOnly) return time;
      return near ?? (thisWeek ? weekday.slice(0, 3) : short);
    case 'moment':
      return `${near ?? (thisWeek ? weekday.slice(0, 3) : long)} ${time}`;
    case 'day':
      return near ?? `${weekday} ${long}`;
    case 'date':
      return long;
    case 'short':
      return short;
    case 'time':
      return time;
  }
}
