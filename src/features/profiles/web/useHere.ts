import { useEffect, useSyncExternalStore } from 'react';
import { usePlatform, type Platform } from '#platform/web/platform.ts';
import { Presences } from './presences.ts';

// One a platform: a page is told of all its faces at once.
const kept = new WeakMap<Platform['socket'], Presences>();

function presencesOf(socket: Platform['socket']): Presences {
  const known = kept.get(socket) ?? new Presences(socket);
  kept.set(socket, known);
  return known;
}

/** Whether somebody has the product open, anywhere; of whom one may not know, and of nobody, never. */
export function useHere(profileID: string | undefined): boolean {
  const { socket } = usePlatform();
  useEffect(
    () => (profileID === undefined ? undefined : presencesOf(socket).watch(profileID)),
    [socket, profileID],
  );
  const presences = presencesOf(socket);
  return useSyncExternalStore(presences.subscribe, () => presences.isHere(profileID));
}
