import { formatDate } from '#ui/web/index.ts';

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
  return new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
    .format(now)
    .replace(',', '');
}

/**
 * One line of what is new, in numbers.
 * @param changes when each of one's boards last changed
 */
export function greeting(changes: string[], now: Date): string {
  const changed = changes.filter((at) => formatDate(at, 'day', { now }) === 'Today').length;
  if (changed === 0) return 'Your boards are where you left them.';
  return `${words[changed] ?? changed} ${changed === 1 ? 'board has' : 'boards have'} changed today.`;
}
