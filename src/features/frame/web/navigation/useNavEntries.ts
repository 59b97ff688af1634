import { useEffect } from 'react';
import { menuDetails } from '#features/profiles/web/index.ts';
import { navEntries, type NavEntry } from '#features/pageParts/web/index.ts';
import { usePreference } from '#platform/web/page/preferences.ts';
import { useLive } from '#platform/web/live/useLive.ts';

/**
 * Where the sidebar leads for whoever is signed in: the team, only where there is one. Until that is known it is as it was
 * last, so that nothing moves once it is.
 */
export function useNavEntries(): NavEntry[] {
  const { data } = useLive(menuDetails);
  const [last, setLast] = usePreference('isInTeam');
  const now = data && (data.organizationInfo == null ? 'false' : 'true');
  useEffect(() => {
    if (now !== undefined && now !== last) setLast(now);
  }, [now, last, setLast]);
  return (now ?? last) === 'true' ? navEntries : navEntries.filter((entry) => !entry.ofTeam);
}
