import { dueSentence } from '../settings/dueSentence.ts';
import { dueTasks } from '../taskQueries.ts';
import { useTasks } from '../useTasks.ts';

/** How much one is to do that is due, in a sentence; nothing where nothing is. */
export default function DueWords() {
  const { counts } = useTasks(dueTasks);
  const { DUE_TODAY: today = 0, OVER_DUE: overdue = 0 } = counts?.progress ?? {};
  return dueSentence(today, overdue);
}
