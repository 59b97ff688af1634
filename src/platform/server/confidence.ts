import type { LiveEvent } from '#platform/contract/event.ts';
import type { Feature } from './feature.ts';

/** Which events are told in confidence: to those alone whose place in the room says so. */
export function confidentialEvents(
  features: Feature[],
): (event: Pick<LiveEvent, 'type' | 'action'>) => boolean {
  const names = new Set(
    features.flatMap(({ confidential = [] }) => confidential.map(({ type, action }) => `${type}.${action}`)),
  );
  return ({ type, action }) => names.has(`${type}.${action}`);
}

/** What of such an event the others in the room receive: its number, so that none seems to be missing. */
export function withheld({ id, room, seq, at }: LiveEvent): LiveEvent {
  return { id, room, seq, type: 'event', action: 'withheld', at, data: {} };
}
