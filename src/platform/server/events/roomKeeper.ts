import { isDeepStrictEqual } from 'node:util';
import type { Room } from '#platform/contract/event.ts';
import type { Judge, StoredEvent } from './confidence.ts';
import type { Actor } from './context.ts';
import { ApiError, notFound } from '../errors.ts';
import type { RoomPlace } from '../http/feature.ts';

/** Somebody who hears of rooms: a socket, as far as its rooms are concerned. */
export interface Subscriber {
  /** The socket's own. */
  readonly id: string;
  readonly actor: Actor;
  /** False once it has disconnected. */
  readonly connected: boolean;
  /** The rooms it was let into, each with what it may do there. Kept by the keeper alone. */
  readonly rooms: Map<Room, Place>;
  /** From now on the socket receives the room's events. */
  enter(room: Room): void;
  /** Whether it has entered the room. */
  isIn(room: Room): boolean;
  /** From now on it does not; it is told why, unless it asked for it. */
  exit(room: Room, reason?: 'access'): void;
  disconnect(): void;
}

export type Place = Pick<RoomPlace, 'boardID' | 'mayComment' | 'isKeptFrom' | 'role'>;

/** Ports of the keeper, handed in so that its logic can be tested without sockets or a database. */
export interface KeeperPorts {
  /** Whether somebody may be in a room. @throws when not, or when that cannot be found out */
  gate(actor: Actor, room: Room): Promise<Place>;
  lastSeq(room: Room): Promise<number>;
  /** Brings the room's events after `seq` to `deliver`, until `unfollow`. */
  follow(room: Room, seq: number): void;
  unfollow(room: Room): void;
  /** Says who in its room is told of an event; undefined for all. */
  judgeOf(event: StoredEvent): Judge | undefined;
  /** Sends events of a room to the sockets that have entered it, in one message, and to these of them their numbers alone. */
  emit(room: Room, events: StoredEvent[], untold: Subscriber[]): void;
  /** The effect of an event on rights: takes a board away, may have changed them, ends a session; or nothing. */
  kindOf(event: StoredEvent): 'left' | 'changed' | 'ended' | undefined;
}

const MAX_ROOMS = 200;
const RECHECKS_AT_ONCE = 20;

/**
 * Who is in which room on this node, by right. A socket is let in after a look at its rights, and put out as soon as
 * an event says that they are gone; while rights are being looked at again, what happens on that board waits.
 */
export class RoomKeeper {
  private readonly ports: KeeperPorts;
  private readonly subscribers = new Map<Room, Set<Subscriber>>();
  /** The rooms with subscribers, by board: its events on rights concern them all, not its own room only. */
  private readonly boards = new Map<string, Set<Room>>();
  /** Boards whose readers are being looked at again, and what waits meanwhile. */
  private readonly held = new Map<string, { running: number; waiting: StoredEvent[] }>();

  constructor(ports: KeeperPorts) {
    this.ports = ports;
  }

  /** Lets a socket into a room. @returns the room's last `seq` @throws as the gate does; ApiError 422 for one room too many */
  async join(subscriber: Subscriber, room: Room): Promise<number> {
    const place = await this.ports.gate(subscriber.actor, room);
    if (subscriber.rooms.size >= MAX_ROOMS && !subscriber.rooms.has(room)) {
      throw new ApiError('LIMIT_REACHED', 'This page follows too many things at once. Please reload it.');
    }
    this.add(subscriber, room, place);
    try {
      if (place.boardID !== undefined) {
        // A right taken away since the first look was told to nobody here; one taken away from now on will be, in the
        // board's room or in this one.
        await Promise.all([this.follow(`board:${place.boardID}`), this.follow(room)]);
        const now = await this.ports.gate(subscriber.actor, room);
        if (now.boardID !== place.boardID) {
          // The post was moved since the first look: its room goes by the present board's events on rights.
          this.leave(subscriber, room);
          return await this.join(subscriber, room);
        }
        this.renew(subscriber, room, now);
      }
      if (!subscriber.connected || !subscriber.rooms.has(room)) throw notFound();
    } catch (error) {
      // A socket that joins again may be in the room already: it does not stay there unseen.
      this.leave(subscriber, room);
      throw error;
    }
    subscriber.enter(room);
    // In the room first, then the number: an event in between is sent twice at worst, and never missed.
    return this.follow(room);
  }

  leave(subscriber: Subscriber, room: Room, reason?: 'access'): void {
    if (!subscriber.rooms.has(room)) return;
    subscriber.exit(room, reason);
    this.remove(subscriber, room);
  }

  /** The socket has disconnected. */
  gone(subscriber: Subscriber): void {
    for (const room of subscriber.rooms.keys()) this.remove(subscriber, room);
  }

  /**
   * Sends events on, each room's in order; whoever one takes rights from leaves before it is sent. Those of one room go
   * out together as far as they can: with many sockets, a message takes longer than what is in it.
   */
  deliver(events: StoredEvent[]): void {
    const messages = new Map<Room, { events: StoredEvent[]; untold: Subscriber[] }>();
    const send = (room: Room) => {
      const message = messages.get(room);
      messages.delete(room);
      if (message) this.ports.emit(room, message.events, message.untold);
    };
    for (const event of events) {
      const { room } = event;
      const waiting = this.held.get(this.boardOf(room) ?? '')?.waiting;
      if (waiting) {
        waiting.push(event);
        continue;
      }
      const kind = this.ports.kindOf(event);
      if (kind) {
        for (const before of messages.keys()) send(before);
        this.apply(event, kind);
      }
      const untold = this.untold(event);
      const message = messages.get(room);
      if (message && isDeepStrictEqual(message.untold.map(idOf), untold.map(idOf)))
        message.events.push(event);
      else {
        send(room);
        messages.set(room, { events: [event], untold });
      }
    }
    for (const room of messages.keys()) send(room);
  }

  /** The subscribers in an event's room that may not know of it, by their present rights there. */
  private untold(event: StoredEvent): Subscriber[] {
    const { room } = event;
    const isTold = this.ports.judgeOf(event);
    if (!isTold) return [];
    return [...(this.subscribers.get(room) ?? [])].filter(
      (subscriber) =>
        subscriber.isIn(room) && !isTold(subscriber.rooms.get(room)!, subscriber.actor.profileID),
    );
  }

  private apply(event: StoredEvent, kind: 'left' | 'changed' | 'ended'): void {
    const here = [...(this.subscribers.get(event.room) ?? [])];
    if (kind === 'ended') {
      // Without a session it is the profile itself that has ended.
      const { sessionID } = event.data as { sessionID?: string };
      for (const subscriber of here)
        if (sessionID === undefined || subscriber.actor.sessionID === sessionID) subscriber.disconnect();
      return;
    }
    const { boardID } = event;
    if (boardID === undefined) return;
    const rooms = [...(this.boards.get(boardID) ?? [])];
    // In the board's own room it concerns everybody who is somewhere on the board; in a profile's, that profile.
    const concerned = rooms.flatMap((room) =>
      (event.room === `board:${boardID}`
        ? [...(this.subscribers.get(room) ?? [])]
        : here.filter((subscriber) => subscriber.rooms.has(room))
      ).map((subscriber) => ({ subscriber, room })),
    );
    if (kind === 'left') for (const { subscriber, room } of concerned) this.leave(subscriber, room, 'access');
    else if (concerned.length > 0) void this.recheck(boardID, concerned);
  }

  private async recheck(boardID: string, concerned: { subscriber: Subscriber; room: Room }[]): Promise<void> {
    const hold = this.held.get(boardID) ?? { running: 0, waiting: [] };
    this.held.set(boardID, hold);
    hold.running++;
    const moved = new Map<Room, string>();
    const answers = new Map<string, Promise<Place | undefined>>();
    const look = (actor: Actor, room: Room, again = '') => {
      // By session: one may have given a password that another has not.
      const key = `${again}${actor.sessionID}/${actor.profileID}/${room}`;
      const answer = answers.get(key) ?? this.ports.gate(actor, room).catch(() => undefined); // fail closed
      answers.set(key, answer);
      return answer;
    };
    for (let i = 0; i < concerned.length; i += RECHECKS_AT_ONCE) {
      const some = concerned.slice(i, i + RECHECKS_AT_ONCE);
      await Promise.all(
        some.map(async ({ subscriber, room }) => {
          let place = await look(subscriber.actor, room);
          if (place?.boardID !== undefined && place.boardID !== boardID && subscriber.rooms.has(room)) {
            // The post is of another board now, and its room goes by that board's events: first heard, then looked again.
            moved.set(room, place.boardID);
            addTo(this.boards, place.boardID, room);
            await this.follow(`board:${place.boardID}`);
            place = await look(subscriber.actor, room, 'again ');
          }
          if (!place) this.leave(subscriber, room, 'access');
          else this.renew(subscriber, room, place);
        }),
      );
    }
    for (const [room, now] of moved) this.refile(room, boardID, now);
    if (--hold.running > 0) return;
    this.held.delete(boardID);
    this.deliver(hold.waiting);
  }

  private async follow(room: Room): Promise<number> {
    const seq = await this.ports.lastSeq(room);
    if (this.isNeeded(room)) this.ports.follow(room, seq);
    return seq;
  }

  private add(subscriber: Subscriber, room: Room, place: Place): void {
    subscriber.rooms.set(room, place);
    addTo(this.subscribers, room, subscriber);
    if (place.boardID !== undefined) addTo(this.boards, place.boardID, room);
  }

  /** Takes over what a socket may do in a room as of now. The board stays the one that the room is kept under. */
  private renew(subscriber: Subscriber, room: Room, now: Place): void {
    const place = subscriber.rooms.get(room);
    if (!place) return;
    subscriber.rooms.set(room, { ...now, ...(place.boardID && { boardID: place.boardID }) });
  }

  /** Keeps a room under the board that it is of now. */
  private refile(room: Room, before: string, now: string): void {
    const subscribers = this.subscribers.get(room);
    for (const subscriber of subscribers ?? []) {
      const place = subscriber.rooms.get(room);
      if (place) subscriber.rooms.set(room, { ...place, boardID: now });
    }
    removeFrom(this.boards, before, room);
    if (!subscribers) removeFrom(this.boards, now, room);
    for (const boardID of [before, now]) {
      const own: Room = `board:${boardID}`;
      if (!this.isNeeded(own)) this.ports.unfollow(own);
    }
  }

  private remove(subscriber: Subscriber, room: Room): void {
    const place = subscriber.rooms.get(room);
    if (!place) return;
    subscriber.rooms.delete(room);
    if (!removeFrom(this.subscribers, room, subscriber)) return;
    if (!this.isNeeded(room)) this.ports.unfollow(room);
    if (place.boardID === undefined) return;
    removeFrom(this.boards, place.boardID, room);
    const own: Room = `board:${place.boardID}`;
    if (!this.isNeeded(own)) this.ports.unfollow(own);
  }

  /** Whether anybody here is in the room, or, of a board's own, anywhere on the board. */
  private isNeeded(room: Room): boolean {
    const [kind, id] = room.split(':') as [string, string];
    return this.subscribers.has(room) || (kind === 'board' && this.boards.has(id));
  }

  private boardOf(room: Room): string | undefined {
    const [kind, id] = room.split(':') as [string, string];
    if (kind === 'board') return id;
    const [subscriber] = this.subscribers.get(room) ?? [];
    return subscriber?.rooms.get(room)?.boardID;
  }
}

const idOf = ({ id }: Subscriber) => id;

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  map.set(key, (map.get(key) ?? new Set<V>()).add(value));
}

/** Takes a value out. @returns whether it was the last */
function removeFrom<K, V>(map: Map<K, Set<V>>, key: K, value: V): boolean {
  const set = map.get(key);
  set?.delete(value);
  return set?.size === 0 && map.delete(key);
}
