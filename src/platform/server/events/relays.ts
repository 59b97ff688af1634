import type { Server } from 'socket.io';
import { PublishRequest, type Relay } from '#platform/contract/events.ts';
import type { Room } from '#platform/contract/event.ts';
import type { Actor } from './context.ts';
import type { LiveSocket } from './liveSocket.ts';
import type { NodeMessage } from './nodes.ts';

const RELAYS_PER_SECOND = 10;

interface RelayPorts {
  /** The profiles that must not see what somebody does. */
  apartFrom(actor: Actor): Promise<string[]>;
  /** Tells the other nodes, if there can be any. */
  say(message: NodeMessage): void;
  onError(error: unknown): void;
}

/** Sends on what sockets say to each other in a room and nobody stores, such as that somebody types. */
export class Relays {
  private readonly io: Server;
  private readonly ports: RelayPorts;

  constructor(io: Server, ports: RelayPorts) {
    this.io = io;
    this.ports = ports;
  }

  /** Sends on what a socket says, here and on the other nodes. */
  take(socket: LiveSocket, payload: unknown): void {
    const message = relayOf(socket, payload);
    if (!message) return;
    const { relays, actor } = socket.data;
    // Looked up once a second at most: whom a block parts from the sender hears nothing of them.
    relays.apart ??= this.ports
      .apartFrom(actor)
      .then((profileIDs) => profileIDs.map((id): Room => `profile:${id}`));
    relays.apart
      .then((except) => {
        // Put out of the room meanwhile, one is not heard there any more.
        if (socket.rooms.has(message.room)) this.send(message, [...except, socket.id]);
        this.ports.say({ relay: message, except });
      })
      .catch((error: unknown) => this.ports.onError(error));
  }

  /** @param except rooms, and ids of sockets, that hear nothing of it */
  send(message: Relay, except: string[]): void {
    this.io.to(message.room).except(except).emit('relay', message);
  }
}

/** The relay that a socket asks for; undefined where it is none, is not in that room, may not, or asks too often. */
function relayOf(socket: LiveSocket, payload: unknown): Relay | undefined {
  const request = PublishRequest.safeParse(payload);
  if (!request.success || !socket.rooms.has(request.data.room)) return undefined;
  const { room, kind } = request.data;
  const { actor, subscriber } = socket.data;
  if (kind === 'typing' && !subscriber.rooms.get(room)?.mayComment) return undefined;
  const second = Math.floor(Date.now() / 1000);
  if (socket.data.relays.second !== second) socket.data.relays = { second, count: 0 };
  if (++socket.data.relays.count > RELAYS_PER_SECOND) return undefined;
  return { ...request.data, by: actor.profileID, clientID: actor.clientID ?? socket.id };
}
