import { hears, type EventAudience } from '#access/contract/visibility.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { Actor } from './context.ts';
import type { Feature, RoomPlace } from '../http/feature.ts';

/** An event as it is stored: with whom it is for, where not everybody in its room may know of it. Never sent as it is. */
export interface StoredEvent extends LiveEvent {
  audience?: EventAudience | undefined;
}

/** The fields of an event that decide who is told of it. */
type Judged = Pick<StoredEvent, 'type' | 'action' | 'audience'>;
/** The fields of a place in a room that decide which events are told there. */
export type Hearer = Pick<RoomPlace, 'role' | 'isKeptFrom'>;

/** Says whether somebody in a room is told of an event there. */
export type Judge = (place: Hearer, profileID: Actor['profileID']) => boolean;

/**
 * Makes what judges events: by the post they are about, which not everybody may see, and by the features' `confidential`
 * events, which are kept from some.
 * @returns a function that answers undefined for an event that everybody in its room is told of
 */
export function judgeOfEvents(features: Feature[]): (event: Judged) => Judge | undefined {
  const names = new Set(
    features.flatMap(({ confidential = [] }) => confidential.map(({ type, action }) => `${type}.${action}`)),
  );
  return ({ type, action, audience }) => {
    const isConfidential = names.has(`${type}.${action}`);
    if (!isConfidential && !audience) return undefined;
    return ({ role, isKeptFrom = false }, profileID) =>
      !(isConfidential && isKeptFrom) &&
      (!audience || (role !== undefined && hears(audience, role, profileID)));
  };
}

/** An event without its data, for those in the room who are not told of it: no number seems to be missing to them. */
export function withheld({ id, room, seq, at }: Pick<LiveEvent, 'id' | 'room' | 'seq' | 'at'>): LiveEvent {
  return { id, room, seq, type: 'event', action: 'withheld', at, data: {} };
}

/** A stored event as it goes over the wire, which does not say whom it is for. */
export function onWire({ audience: _, ...event }: StoredEvent): LiveEvent {
  return event;
}

/** Finds the kind of event that changes rights: somebody has left, rights have changed, or a session has ended. */
export function accessKinds(
  features: Feature[],
): (event: LiveEvent) => 'left' | 'changed' | 'ended' | undefined {
  const kinds = new Map<string, 'left' | 'changed' | 'ended'>();
  for (const { access } of features) {
    for (const kind of ['left', 'changed', 'ended'] as const) {
      for (const definition of access?.[kind] ?? [])
        kinds.set(`${definition.type}.${definition.action}`, kind);
    }
  }
  return (event) => kinds.get(`${event.type}.${event.action}`);
}
