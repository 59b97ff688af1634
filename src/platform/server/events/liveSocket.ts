import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { LeftNotice } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Actor } from './context.ts';
import type { Subscriber } from './roomKeeper.ts';

/** How many relays a socket has sent in the current second, and the rooms that hear none of them. */
interface RelayCount {
  second: number;
  count: number;
  apart?: Promise<Room[]>;
}

/** Everything that is known of a socket besides its connection. */
interface SocketData {
  actor: Actor;
  subscriber: Subscriber;
  relays: RelayCount;
}

/** A socket whose handshake said who it is. */
export type LiveSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketData>;

/** The sockets that are open on this process. */
export function socketsOf(io: Server): LiveSocket[] {
  return [...io.sockets.sockets.values()] as LiveSocket[];
}

/** Who a socket says that it is: its access token and profile, '' where they are no text. */
export function handshakeOf({ handshake }: Socket): { token: string; profileID: string; clientID: string } {
  const { token, profileID, clientID } = handshake.auth as Record<string, unknown>;
  return { token: textOf(token), profileID: textOf(profileID), clientID: textOf(clientID) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A socket as the keeper of rooms sees it. */
export function subscriberOf(socket: LiveSocket): Subscriber {
  return {
    id: socket.id,
    actor: socket.data.actor,
    get connected() {
      return socket.connected;
    },
    rooms: new Map(),
    enter: (room) => void socket.join(room),
    isIn: (room) => socket.rooms.has(room),
    exit: (room, reason) => {
      void socket.leave(room);
      if (reason) socket.emit('left', { room, reason } satisfies LeftNotice);
    },
    disconnect: () => void socket.disconnect(true),
  };
}
