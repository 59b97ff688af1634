import { WatchRequest } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Actor } from './context.ts';
import { forbidden } from '../errors.ts';
import type { SocketLimits } from '../http/socketLimits.ts';
import { subscriberOf, type LiveSocket } from './liveSocket.ts';
import type { Presence, Watcher } from './presence.ts';
import type { RoomKeeper } from './roomKeeper.ts';
import { answerRights, answerRoomRequest } from './roomRequests.ts';

interface SocketPorts {
  keeper: RoomKeeper;
  presence: Presence;
  limits: SocketLimits;
  /** Who the socket is, whatever was known a moment ago. @throws ApiError 401 */
  identifyNow(): Promise<Actor>;
  /** Whether the socket's profile may be in a room. @throws ApiError */
  gate(room: Room): Promise<unknown>;
  /** Sends on what the socket says to the others in a room. */
  relay(payload: unknown): void;
}

/** Answers a socket's requests from its handshake to its end: rooms, who is here, rights and relays. */
export function serveSocket(socket: LiveSocket, ports: SocketPorts): void {
  const { keeper, presence, limits } = ports;
  const subscriber = subscriberOf(socket);
  socket.data.subscriber = subscriber;
  const { profileID, accountID } = subscriber.actor;
  const watcher: Watcher = { profileID, tell: (news) => void socket.emit('here', news) };
  let close: (() => void) | undefined;
  socket.on('disconnect', () => {
    keeper.gone(subscriber);
    presence.leave(watcher);
    close?.();
  });
  // The profile's own room first and always: that is where a socket is told of rights that are gone.
  const own: Room = `profile:${profileID}`;
  // From now on the socket hears of its session's end; of one that ended since the handshake it has not heard.
  const ready = keeper.join(subscriber, own).then(() => ports.identifyNow());
  ready
    .then(() => {
      if (socket.connected) close = presence.enter(profileID);
    })
    .catch(() => socket.disconnect(true));
  socket.on('watch', (payload: unknown, ack?: unknown) => {
    const request = WatchRequest.safeParse(payload);
    if (!request.success || typeof ack !== 'function') return;
    ready
      .then(() => limits.join(accountID))
      .then(() => presence.watch(watcher, request.data.profileIDs))
      .then((here) => (socket.connected ? ack({ here }) : presence.leave(watcher)))
      .catch(() => ack({ here: [] }));
  });
  socket.on('join', (...request: unknown[]) =>
    answerRoomRequest(socket, 'join', request, async (room) => {
      await ready;
      limits.join(accountID);
      return { ok: true, seq: await keeper.join(subscriber, room) };
    }),
  );
  socket.on('leave', (...request: unknown[]) =>
    answerRoomRequest(socket, 'leave', request, async (room) => {
      if (room === own) throw forbidden('One is always in the room of one’s own profile.');
      keeper.leave(subscriber, room);
      return { ok: true };
    }),
  );
  socket.on('rights', (payload: unknown, ack?: unknown) => {
    ready
      .then(() => limits.join(accountID))
      .then(() => answerRights(payload, ack, ports.gate))
      .catch(() => undefined); // it is asked again with the next connection
  });
  socket.on('publish', (payload: unknown) => ports.relay(payload));
}
