import type { Room } from '#platform/contract/event.ts';

/** So many rooms one page is in at once: the server lets a socket into 200. */
export const MOST_ROOMS = 180;

/** Rooms of its rows that one list follows: those of the first rows. Hints tell of the others. */
export const MOST_ROOMS_OF_LIST = 30;

/** The socket's part in following: to be in the rooms that data is about. */
export interface RoomPresence {
  join(room: Room): void;
  leave(room: Room): void;
}

/** The rooms of one follower; `set` compares them with those that it followed before. */
export interface Following {
  set(rooms: readonly Room[]): void;
}

/**
 * The rooms that a page is in. Each is joined once, however many follow it. It is left a moment after the last has gone,
 * so that a room that the next part of the page follows at once is neither left nor joined again. Past `MOST_ROOMS`, a room
 * waits until another is left: what is read through it is true when it is read.
 */
export class FollowedRooms {
  private readonly presence: RoomPresence;
  private readonly onLeft: (room: Room) => void;
  private readonly followers = new Map<Room, number>();
  private readonly joined = new Set<Room>();
  private isSettling = false;

  /** @param onLeft told of a room that nobody follows any more: what was read through it grows old */
  constructor(presence: RoomPresence, onLeft: (room: Room) => void) {
    this.presence = presence;
    this.onLeft = onLeft;
  }

  follower(): Following {
    let rooms = new Set<Room>();
    return {
      set: (next) => {
        const wanted = new Set(next);
        for (const room of wanted) if (!rooms.has(room)) this.add(room);
        for (const room of rooms) if (!wanted.has(room)) this.remove(room);
        rooms = wanted;
      },
    };
  }

  /** Whether the page is in a room, or about to be. */
  has(room: Room): boolean {
    return this.joined.has(room);
  }

  private add(room: Room): void {
    this.followers.set(room, (this.followers.get(room) ?? 0) + 1);
    this.enter(room);
  }

  private remove(room: Room): void {
    const count = (this.followers.get(room) ?? 1) - 1;
    if (count > 0) return void this.followers.set(room, count);
    this.followers.delete(room);
    if (!this.joined.has(room)) return this.onLeft(room);
    if (this.isSettling) return;
    this.isSettling = true;
    queueMicrotask(() => this.settle());
  }

  private settle(): void {
    this.isSettling = false;
    for (const room of this.joined) {
      if (this.followers.has(room)) continue;
      this.joined.delete(room);
      this.presence.leave(room);
      this.onLeft(room);
    }
    for (const room of this.followers.keys()) this.enter(room);
  }

  private enter(room: Room): void {
    if (this.joined.has(room) || this.joined.size >= MOST_ROOMS) return;
    this.joined.add(room);
    this.presence.join(room);
  }
}
