import type { SearchParams } from '#platform/web/page/useSearchParams.ts';

/** The days of a filter, the last one included; undefined where it is open on that side. */
export interface Days {
  from: string | undefined;
  until: string | undefined;
}

const isDay = (value: string | undefined) => value !== undefined && !Number.isNaN(Date.parse(value));

/** The days that an address names. */
export const daysIn = ({ from, until }: SearchParams): Days => ({
  from: isDay(from) ? from : undefined,
  until: isDay(until) ? until : undefined,
});
