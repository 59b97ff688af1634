import type { ReactNode } from 'react';
import { useLive } from '#platform/web/live/useLive.ts';
import { dueTasks, taskList } from '../taskQueries.ts';
import { useByDay } from '../useTasks.ts';

/** How much one is to do that is overdue or due today, drawn as its place wants it. */
export default function DueCount({ children }: { children: (count: number) => ReactNode }) {
  const { data } = useLive(
    ...useByDay((profileID, timeZone) => ({ ...taskList(profileID, dueTasks, timeZone), canWait: true })),
  );
  return children(data?.total ?? 0);
}
