import { useEffect } from 'react';
import { menuDetails, useOwnProfile } from '#features/profiles/web/index.ts';
import type { PersonInfo } from '#features/profiles/contract.ts';
import { useSession } from '#features/session/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { personOf, readStoredProfile, storeProfile } from './storedProfile.ts';

/** Who acts, as this browser knew them last until the server has said; kept for the next time. */
export function useActing(): (PersonInfo & { orgName?: string | null }) | undefined {
  const { session } = useSession();
  const profile = useOwnProfile();
  const isOwner = useLive(menuDetails).data?.isOrganizationOwner === true;
  useEffect(() => {
    if (profile) storeProfile(profile, isOwner);
  }, [profile, isOwner]);
  if (profile) return profile;
  const stored = readStoredProfile(session.profileID);
  return stored && personOf(stored);
}
