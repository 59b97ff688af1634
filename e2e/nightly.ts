import { test } from './harness.ts';

/** Whether this is a run of the night. */
export const isNight = Boolean(process.env['NIGHTLY']);

/** As much of `test` as is needed of it here. */
interface Journeys {
  (name: string, go: NonNullable<Parameters<typeof test>[2]>, timeout?: number): void;
  for: (typeof test)['for'];
}

/** By day a journey of the night is none: it does not count as left out. */
const none: Journeys = Object.assign(() => {}, { for: () => () => {} });

/**
 * A journey that is gone on at night alone: what it shows is a second or third way to what a journey of the day shows, or
 * tests without a browser hold it already. A row of the specification names none of these.
 */
export const nightly: Journeys = isNight ? test : none;

/** The items that are gone through by day, and at night with more beside them. */
export const andAtNight = <Item>(byDay: readonly Item[], atNight: readonly Item[]): readonly Item[] =>
  isNight ? [...byDay, ...atNight] : byDay;

/** Of journeys that differ by their width, theme or sample alone, the first by day, and all at night. */
export const firstByDay = <Variant>(all: readonly Variant[]): readonly Variant[] =>
  isNight ? all : all.slice(0, 1);
