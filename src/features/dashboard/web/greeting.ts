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

/**
 * One line of what is new, in numbers.
 * @param changed on how many of one's boards others have done something today
 */
export function greeting(changed: number): string {
  if (changed === 0) return 'Your boards are where you left them.';
  return `${words[changed] ?? changed} ${changed === 1 ? 'board has' : 'boards have'} changed today.`;
}
