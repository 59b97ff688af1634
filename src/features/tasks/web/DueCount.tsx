import type { ReactNode } from 'react';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { dueTasks } from './taskQueries.ts';

/** How much one is to do that is overdue or due today, drawn as its place wants it. */
export default function DueCount({ children }: { children: (count: number) => ReactNode }) {
  const { data } = useLive({ ...dueTasks(useProfileID(), useOwnProfile()?.timeZone), canWait: true });
  return children(data?.total ?? 0);
}
