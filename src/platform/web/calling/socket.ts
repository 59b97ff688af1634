import type {
  HereNotice,
  HintNotice,
  JoinAnswer,
  LeftNotice,
  Relay,
  RightsAnswer,
} from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Socket } from 'socket.io-client';

const JOIN_TRIES = 10;
const JOIN_PAUSE = 500;
const JOIN_TIMEOUT = 5000;
const RIGHTS_TIMEOUT = 30_000;
const LOAD_PAUSE = 2000;
const HUNG_UP_PAUSE = 1000;
/** While there is no token: the next one is on its way, or nobody is signed in. */
const NOBODY_PAUSE = 5000;

export interface SocketListeners {
  event(event: LiveEvent): void;
  /** Joined (again); the room's last number. */
  joined(room: Room, seq: number): void;
  /** The right to the room is gone. */
  left(room: Room): void;
  /** Something changed in a room, joined or not; without a room, more may have than was told. */
  hinted?(hint: HintNotice): void;
  /** `false` once a connection is lost, `true` once it is back. */
  connected(on: boolean): void;
  /** The server did not answer an attempt to connect. */
  unanswered?(): void;
  /** The server does not know the token any more. */
  refused?(): void;
}

export interface Identity {
  token: string;
  profileID: string;
}

/** The wish for a room, from joining it to leaving it. */
type Wish = object;

/** The live connection: stays in the wanted rooms through every reconnect. */
export class LiveSocket {
  private socket: Socket | undefined;
  private isWanted = false;
  private isLoading = false;
  /** The rooms to be in, each with its wish: another one where the room was left and is wanted again. */
  private readonly wanted = new Map<Room, Wish>();
  /** Told of what others in its rooms do right now. */
  readonly relays = new Set<(message: Relay) => void>();
  /** Told of who comes and goes among those watched; without a notice, that the connection is new or gone. */
  readonly presences = new Set<(notice?: HereNotice) => void>();
  private readonly listeners: SocketListeners;
  private readonly clientID: string;

  constructor(clientID: string, listeners: SocketListeners) {
    this.clientID = clientID;
    this.listeners = listeners;
  }

  /** Connects as somebody; `identity` is asked at each attempt, since tokens change. Loads the client when first needed. */
  async connect(origin: string, identity: () => Identity | undefined): Promise<void> {
    this.isWanted = true;
    if (this.socket || this.isLoading) return;
    this.isLoading = true;
    const client = await this.load();
    this.isLoading = false;
    if (!client) return;
    const { io } = client;
    const socket = io(origin, {
      path: '/notification/ws',
      transports: ['websocket'],
      auth: (give) => give({ ...identity(), clientID: this.clientID }),
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    });
    this.socket = socket;
    socket.on('connect', () => {
      this.listeners.connected(true);
      for (const [room, wish] of this.wanted) void this.tryJoin(room, wish);
      for (const listener of this.presences) listener();
    });
    socket.on('here', (notice: HereNotice) => this.presences.forEach((listener) => listener(notice)));
    socket.on('disconnect', (reason) => {
      this.listeners.connected(false);
      for (const listener of this.presences) listener();
      if (reason === 'io server disconnect') comeBack();
    });
    // Turned away, not out of reach: by a token that has run out since, most of all.
    socket.on('connect_error', (error) => {
      if (error.message === 'UNAUTHENTICATED') this.listeners.refused?.();
      else this.listeners.unanswered?.();
      if (!socket.active) comeBack();
    });
    // Hung up on (a revoked session, a restart) or turned away, the library waits to be told to come back.
    const comeBack = (wait = HUNG_UP_PAUSE): unknown =>
      setTimeout(() => {
        if (this.socket !== socket || socket.active) return;
        if (identity()) socket.connect();
        else comeBack(NOBODY_PAUSE);
      }, wait);
    // Events of one command in a room come together.
    socket.on('event', (...events: LiveEvent[]) => events.forEach((event) => this.listeners.event(event)));
    socket.on('hint', (hint: HintNotice) => this.listeners.hinted?.(hint));
    socket.on('left', ({ room }: LeftNotice) => this.listeners.left(room as Room));
    socket.on('relay', (message: Relay) => this.relays.forEach((listener) => listener(message)));
  }

  /** The server can be reached again: connects now, not after the pause that is under way. */
  hurry(): void {
    if (this.socket?.connected !== false) return;
    this.socket.disconnect();
    this.socket.connect();
  }

  disconnect(): void {
    this.isWanted = false;
    this.socket?.disconnect();
    this.socket = undefined;
  }

  /** The client's code, tried for until it comes: the connection may be gone a moment after the page has loaded. */
  private async load() {
    while (this.isWanted) {
      const client = await import('socket.io-client').catch(() => undefined);
      if (client) return this.isWanted ? client : undefined;
      await new Promise((done) => setTimeout(done, LOAD_PAUSE));
    }
    return undefined;
  }

  join(room: Room): void {
    const wish = {};
    this.wanted.set(room, wish);
    if (this.socket?.connected) void this.tryJoin(room, wish);
  }

  leave(room: Room): void {
    this.wanted.delete(room);
    this.socket?.emit('leave', { room });
  }

  /** Tells the room's other members what one is doing; lost when offline, as it should be. */
  publish(room: Room, kind: Relay['kind'], data: Relay['data']): void {
    if (this.socket?.connected) this.socket.volatile.emit('publish', { room, kind, data });
  }

  /** Asks who of these is here, and to be told from now on. Undefined without a connection. */
  async watch(profileIDs: string[]): Promise<string[] | undefined> {
    if (!this.socket?.connected) return undefined;
    const answer = (await this.socket.timeout(JOIN_TIMEOUT).emitWithAck('watch', { profileIDs })) as {
      here: string[];
    };
    return answer.here;
  }

  /** Which of these rooms one may be in no more. Undefined where that is not said. */
  async lost(rooms: Room[]): Promise<Room[] | undefined> {
    const asked = this.socket?.timeout(RIGHTS_TIMEOUT).emitWithAck('rights', { rooms });
    return asked?.then(({ lost }: RightsAnswer) => lost).catch(() => undefined);
  }

  private async tryJoin(room: Room, wish: Wish): Promise<void> {
    const isWanted = () => this.wanted.get(room) === wish;
    for (let attempt = 0; attempt < JOIN_TRIES; attempt++) {
      const { socket } = this;
      if (!socket?.connected || !isWanted()) return;
      try {
        const answer = (await socket.timeout(JOIN_TIMEOUT).emitWithAck('join', { room })) as JoinAnswer;
        // Left before it was joined, it is refused; that says nothing of rights.
        if (!isWanted()) return;
        if (answer.ok) return this.listeners.joined(room, answer.seq);
        if (answer.error === 'NOT_FOUND' || answer.error === 'FORBIDDEN') return this.listeners.left(room);
      } catch {
        // no acknowledgement in time
      }
      await new Promise((done) => setTimeout(done, JOIN_PAUSE));
    }
  }
}
