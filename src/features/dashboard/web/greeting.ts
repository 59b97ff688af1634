import { longDay } from '#ui/web/index.ts';
const words = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
];

/** "Friday 20 November". */
export function today(now: Date): string {
  return longDay(now);
}

/** When the day began by the reader's clock, as the wire says it. */
export function startOfDay(now: Date): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString();
}

/** Since when changes are told: midnight, the moment one went away, or a day ago, which is as far back as they are known. */
export interface Since {
  at: string;
  as: 'today' | 'while you were away' | 'in the last day';
}

const DAY_MS = 86_400_000;

/** @param left when one went away from the product; undefined where that is not known, or was a moment ago */
export function sinceWhen(now: Date, left: number | undefined): Since {
  if (left === undefined) return { at: startOfDay(now), as: 'today' };
  const dayAgo = now.getTime() - DAY_MS;
  if (left < dayAgo) return { at: new Date(dayAgo).toISOString(), as: 'in the last day' };
  return { at: new Date(left).toISOString(), as: 'while you were away' };
}

/**
 * One line of what is new, in numbers.
 * @param changed on how many of one's boards others have done something since then
 */
export function greeting(changed: number, since: Since['as']): string {
  if (changed === 0) return 'Your boards are where you left them.';
  // Of an absence that is over it is told what happened in it; of a day that goes on, what has.
  const [one, several] = since === 'while you were away' ? ['', ''] : [' has', ' have'];
  return `${words[changed] ?? changed} ${changed === 1 ? `board${one}` : `boards${several}`} changed ${since}.`;
}
