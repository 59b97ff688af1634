import { useState } from 'react';
import { useSession } from '#features/session/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { ownPlanAt } from './planQueries.ts';

/** One's plan as it is on this visit; `isVisitor` where nobody is signed in, who has none. */
export function useOwnPlan() {
  const isVisitor = useSession().status === 'signed-out';
  const profileID = useProfileID();
  const [visit] = useState(Date.now);
  const { data, error, isLoading, retry } = useLive(ownPlanAt(profileID, visit), { enabled: !isVisitor });
  return { plan: data, error, isLoading, retry, isVisitor };
}
