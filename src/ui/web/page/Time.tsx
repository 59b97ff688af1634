import { formatDate, type DateOptions, type DateStyle, type Moment } from './dates.ts';

export interface TimeProps extends DateOptions {
  at: Moment;
  as?: DateStyle;
}

/** A moment in words, with the exact one for machines and on hover. */
export function Time({ at, as = 'list', ...options }: TimeProps) {
  const date = new Date(at);
  const iso = Number.isNaN(date.getTime()) ? undefined : date.toISOString();
  const dateOnly = typeof at === 'string' && at.length === 10;
  return (
    <time dateTime={dateOnly ? at : iso} title={formatDate(at, dateOnly ? 'day' : 'moment', options)}>
      {formatDate(at, as, options)}
    </time>
  );
}
