import { useEffect, useEffectEvent } from 'react';
import type { Switched } from '#features/session/web/index.ts';
import { useSwitching } from './useSwitchProfile.ts';

/**
 * Tells the person in this tab when another tab goes on as another profile, and offers to follow. Pages that are open
 * here stay those of this tab's profile.
 */
export function useFollowProfile(): void {
  const switching = useSwitching();
  const { session } = switching;
  const tell = useEffectEvent((switched: Switched) => {
    // Without a connection there is nothing to follow with either.
    void import('./switchProfile.ts').then(
      ({ tellSwitched }) => tellSwitched(switching, switched),
      () => undefined,
    );
  });
  useEffect(() => session.onElsewhere((switched) => tell(switched)), [session]);
}
