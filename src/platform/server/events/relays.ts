import { PublishRequest, type Relay } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Actor } from './context.ts';
import type { Seat } from './roomKeeper.ts';

const RELAYS_PER_SECOND = 10;

/** How many relays a socket has sent in the current second, and the rooms that hear none of them. */
export interface RelayCount {
  second: number;
  count: number;
  apart?: Promise<Room[]>;
}

interface Sender {
  id: string;
  rooms: ReadonlySet<string>;
  data: { actor: Actor; seat: Seat; relays: RelayCount };
}

/** The relay that a socket asks for; undefined where it is none, is not in that room, may not, or asks too often. */
export function relayOf(socket: Sender, payload: unknown): Relay | undefined {
  const request = PublishRequest.safeParse(payload);
  if (!request.success || !socket.rooms.has(request.data.room)) return undefined;
  const { room, kind } = request.data;
  const { actor, seat } = socket.data;
  if (kind === 'typing' && !seat.rooms.get(room)?.mayComment) return undefined;
  const second = Math.floor(Date.now() / 1000);
  if (socket.data.relays.second !== second) socket.data.relays = { second, count: 0 };
  if (++socket.data.relays.count > RELAYS_PER_SECOND) return undefined;
  return { ...request.data, by: actor.profileID, clientID: actor.clientID ?? socket.id };
}
