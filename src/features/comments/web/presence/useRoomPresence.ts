import { useEffect, useSyncExternalStore } from 'react';
import type { Room } from '#platform/contract/event.ts';
import { usePlatform, type Platform } from '#platform/web/platform.ts';
import { RoomPresences, type RoomPresence } from './roomPresence.ts';

// One a platform: what is heard in a room is for all who show it.
const kept = new WeakMap<Platform['socket'], RoomPresences>();

function roomPresencesOf({ socket, profileID }: Platform): RoomPresences {
  const known = kept.get(socket) ?? new RoomPresences(socket, profileID);
  kept.set(socket, known);
  return known;
}

/** The other people in a room, and who of them is writing. A component that shows them must follow the room. */
export function useRoomPresence(room: Room): RoomPresence {
  const presences = roomPresencesOf(usePlatform());
  return useSyncExternalStore(presences.subscribe, () => presences.of(room));
}

/** Is in a room for the others to see, for as long as the component is on screen. */
export function useAnnounce(room: Room): void {
  const presences = roomPresencesOf(usePlatform());
  useEffect(() => presences.announce(room), [presences, room]);
}

/** Tells the others of a room that one is writing, and that one has stopped. */
export function useTyping(room: Room): { type: () => void; rest: () => void } {
  const presences = roomPresencesOf(usePlatform());
  useEffect(() => () => presences.rest(room), [presences, room]);
  return { type: () => presences.type(room), rest: () => presences.rest(room) };
}
