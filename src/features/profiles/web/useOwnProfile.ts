import type { ProfileSummary } from '#features/profiles/contract.ts';
import { useSession } from '#features/session/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { menuDetails } from './menuDetails.ts';

/** The profile one is acting as; undefined while it is being read. */
export function useOwnProfile(): ProfileSummary | undefined {
  const { session } = useSession();
  const { data } = useLive(menuDetails);
  return data?.profilesDetails.profiles.find((profile) => profile.id === session.profileID);
}
