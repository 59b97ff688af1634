import type { TaskCharts } from '#features/tasks/contract.ts';
import { capital, inWords } from '../numberWords.ts';

/** "Open tasks fell from 61 to 42 in eight weeks". */
export function openFinding(weeks: TaskCharts['weeks']): string {
  const [first, last] = [weeks[0]?.open ?? 0, weeks.at(-1)?.open ?? 0];
  const span = `in ${inWords(weeks.length - 1)} weeks`;
  if (first === last) return `Open tasks stayed at ${last} ${span}`;
  return `Open tasks ${first > last ? 'fell' : 'rose'} from ${first} to ${last} ${span}`;
}

/** "Two of seven took longer than they said". */
export function workFinding(work: TaskCharts['work']): string {
  const over = work.filter(({ estimate, actual }) => actual > estimate).length;
  if (work.length === 1) return over === 1 ? 'It took longer than it said' : 'It took no longer than it said';
  if (over === 0) return 'None took longer than they said';
  return `${capital(inWords(over))} of ${inWords(work.length)} took longer than ${over === 1 ? 'it' : 'they'} said`;
}

/** "Ilse Okafor has the most to do: 9 open". */
export function peopleFinding(people: readonly { name: string; open: number }[]): string {
  const most = Math.max(0, ...people.map(({ open }) => open));
  if (most === 0) return 'Nobody has anything left to do';
  const [one, ...others] = people.filter(({ open }) => open === most);
  return others.length === 0
    ? `${one!.name} has the most to do: ${most} open`
    : `${capital(inWords(others.length + 1))} people have the most to do: ${most} open each`;
}

/** A round number not below a value, for the top of an axis that is in four parts. */
export function axisTop(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  const top = [1, 2, 4, 6, 8, 10].map((step) => step * unit).find((step) => step >= value) ?? 10 * unit;
  return Math.max(4, top);
}
