import { capital, inWords } from '../numberWords.ts';

const tasks = (count: number) => `${capital(inWords(count))} ${count === 1 ? 'task is' : 'tasks are'}`;

/** "Two tasks are due today and one is overdue."; '' where nothing is due. */
export function dueSentence(today: number, overdue: number): string {
  if (today === 0) return overdue === 0 ? '' : `${tasks(overdue)} overdue.`;
  if (overdue === 0) return `${tasks(today)} due today.`;
  return `${tasks(today)} due today and ${inWords(overdue)} ${overdue === 1 ? 'is' : 'are'} overdue.`;
}
