import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { dueSentence } from './dueSentence.ts';
import { dueTasks } from './taskQueries.ts';

/** How much one is to do that is due, in a sentence; nothing where nothing is. */
export default function DueWords() {
  const { data } = useLive(dueTasks(useProfileID(), useOwnProfile()?.timeZone));
  const { DUE_TODAY: today = 0, OVER_DUE: overdue = 0 } = data?.counts?.progress ?? {};
  return dueSentence(today, overdue);
}
