import { useState } from 'react';
import { getProfileDeletion, type ProfileDeletion } from '#features/ownProfiles/contract.ts';
import { defineMomentary } from '#platform/web/live/live.ts';
import { useLive } from '#platform/web/live/useLive.ts';

const deletionOf = (id: string, asked: number) =>
  defineMomentary<ProfileDeletion>({
    key: ['profileDeletion', id, asked],
    read: (call) => call(getProfileDeletion, { params: { id } }),
  });

/** Tells what goes with a profile, or keeps it from going, as of when it is asked: what was true before is never shown. */
export function useDeletion(profileID: string) {
  const [asked] = useState(Date.now);
  return useLive(deletionOf(profileID, asked));
}
