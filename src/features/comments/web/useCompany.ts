import { useEffect, useSyncExternalStore } from 'react';
import type { Room } from '#platform/contract/event.ts';
import { usePlatform, type Platform } from '#platform/web/platform.ts';
import { Companies, type Company } from './company.ts';

// One a platform: what is heard in a room is for all who show it.
const kept = new WeakMap<Platform['socket'], Companies>();

function companiesOf({ socket, profileID }: Platform): Companies {
  const known = kept.get(socket) ?? new Companies(socket, profileID);
  kept.set(socket, known);
  return known;
}

/** The other people in a room, and who of them is writing. A component that shows them must follow the room. */
export function useCompany(room: Room): Company {
  const companies = companiesOf(usePlatform());
  return useSyncExternalStore(companies.subscribe, () => companies.of(room));
}

/** Is in a room for the others to see, for as long as the component is on screen. */
export function useAnnounce(room: Room): void {
  const companies = companiesOf(usePlatform());
  useEffect(() => companies.announce(room), [companies, room]);
}

/** Tells the others of a room that one is writing, and that one has stopped. */
export function useTyping(room: Room): { type: () => void; rest: () => void } {
  const companies = companiesOf(usePlatform());
  useEffect(() => () => companies.rest(room), [companies, room]);
  return { type: () => companies.type(room), rest: () => companies.rest(room) };
}
