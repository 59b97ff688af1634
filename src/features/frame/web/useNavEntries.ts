import { useEffect } from 'react';
import { menuDetails } from '#features/profiles/web/index.ts';
import { useSession } from '#features/session/web/index.ts';
import { navEntries, type NavEntry } from '#features/shell/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';

/** Who was in a team when this browser asked last: until it has asked again, the team keeps its place. */
const KEY = 'octavo-in-team';

/** Where the sidebar leads for whoever is signed in: the team, only where there is one. */
export function useNavEntries(): NavEntry[] {
  const { profileID } = useSession();
  const { data } = useLive(menuDetails);
  const isInTeam = data ? data.organizationInfo != null : readKept() === profileID;
  useEffect(() => {
    if (data && profileID) keep(data.organizationInfo == null ? '' : profileID);
  }, [data, profileID]);
  return isInTeam ? navEntries : navEntries.filter((entry) => !entry.ofTeam);
}

function readKept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // not to be had: the team comes a moment later
  }
}

function keep(profileID: string): void {
  try {
    localStorage.setItem(KEY, profileID);
  } catch {
    // as above
  }
}
