import { menuDetails } from '#features/profiles/web/index.ts';
import { navEntries, type NavEntry } from '#features/shell/web/index.ts';
import { useLive } from '#platform/web/useLive.ts';

/** Where the sidebar leads for whoever is signed in: the team, only where there is one. */
export function useNavEntries(): NavEntry[] {
  const isInTeam = useLive(menuDetails).data?.organizationInfo != null;
  return isInTeam ? navEntries : navEntries.filter((entry) => !entry.ofTeam);
}
