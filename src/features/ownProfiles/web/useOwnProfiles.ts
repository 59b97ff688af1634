import type { ProfileSummary } from '#features/profiles/contract.ts';
import { menuDetails } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';

/** All of the account's profiles, oldest first; none while they are being read. */
export function useOwnProfiles(): ProfileSummary[] {
  return useLive(menuDetails).data?.profilesDetails.profiles ?? [];
}
