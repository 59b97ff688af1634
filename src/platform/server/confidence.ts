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

/** What an event means for who may be in its room: somebody has left, rights have changed, or it has ended. */
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
