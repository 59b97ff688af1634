import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { WatchRequest, type HintNotice, type LeftNotice } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Actor, Services } from './context.ts';
import { accessKinds, judgeOfEvents, onWire, withheld } from './confidence.ts';
import { mayOpenSocket } from '../http/crossOrigin.ts';
import { SocketLimits } from '../http/socketLimits.ts';
import { Drainer } from './drainer.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { Feature } from '../http/feature.ts';
import { ListHints } from './listHints.ts';
import type { NodeMessage } from './nodes.ts';
import { readEvents } from './outbox.ts';
import { Presence, type Watcher } from './presence.ts';
import { relayOf, type RelayCount } from './relays.ts';
import { RoomKeeper, type Seat } from './roomKeeper.ts';
import { answerRights, answerRoomRequest } from './roomRequests.ts';
import { lastSeqs, type RoomGate } from './rooms.ts';
import { endOverfull } from './waitingBytes.ts';

/** Between two looks at who has a page open. */
const STILL_HERE_MS = 60_000;

interface SocketData {
  actor: Actor;
  seat: Seat;
  relays: RelayCount;
}
type LiveSocket = Socket<Record<string, never>, Record<string, never>, Record<string, never>, SocketData>;

export interface Realtime {
  /** Hands over events just committed by this process. */
  committed(events: LiveEvent[]): void;
  /** Another node says something. */
  heard(node: string, message: NodeMessage): void;
  /** Makes up for messages of other nodes that were not heard for a while. */
  catchUp(): void;
  /** Counts the sockets here, and the rooms that they follow. */
  size(): { sockets: number; rooms: number };
  /** Ends every socket; not the server that they came by. */
  close(): void;
}

interface RealtimeDependencies {
  services: Services;
  features: Feature[];
  gate: RoomGate;
  /** Who an access token and a profile belong to; `now`: whatever was known a moment ago. @throws ApiError 401 */
  identify(token: string, profileID: string, now?: boolean): Promise<Actor>;
  /** Told every minute whose sockets are open: whoever only reads is there too. */
  stillHere(sessionIDs: string[]): void;
  /** Tells the other nodes, if there can be any. */
  say(message: NodeMessage): void;
  /** Told of each event as it goes to the sockets here. */
  delivered(event: LiveEvent): void;
}

/** The socket at /notification/ws: authorised rooms, stored events in order, presence and typing relayed. */
export function startRealtime(http: HttpServer, deps: RealtimeDependencies): Realtime {
  const { services } = deps;
  const io = new Server(http, {
    path: '/notification/ws',
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: 20_000, // nothing a client sends is larger
    connectTimeout: 20_000,
    allowRequest: ({ headers }, answer) => answer(null, mayOpenSocket(services.config, headers)),
  });
  const drainer = new Drainer({
    readEvents: (room, after) => readEvents(services.db, room, after),
    lastSeqs: (rooms) => lastSeqs(services.db, rooms),
    emit: (events) => {
      for (const event of events) deps.delivered(event);
      keeper.deliver(events);
    },
    onError: (error) => services.log.warn({ err: error }, 'Live events could not be read; trying again'),
  });
  const timer = setInterval(() => {
    void drainer.sweep();
    presence.forgetSilent();
    for (const { conn } of io.sockets.sockets.values()) endOverfull(conn);
  }, 1000);
  timer.unref();
  const hereTimer = setInterval(() => {
    const sockets = [...io.sockets.sockets.values()] as unknown as LiveSocket[];
    if (sockets.length > 0) deps.stillHere([...new Set(sockets.map(({ data }) => data.actor.sessionID))]);
  }, STILL_HERE_MS);
  hereTimer.unref();
  const keeper = new RoomKeeper({
    gate: (actor, room) => deps.gate(services, actor, room),
    lastSeq: async (room) => (await lastSeqs(services.db, [room])).get(room)!,
    follow: (room, seq) => drainer.follow(room, seq),
    unfollow: (room) => drainer.unfollow(room),
    judgeOf: judgeOfEvents(deps.features),
    emit: (room, events, untold) => {
      const others = untold.map(({ id }) => id);
      io.to(room)
        .except(others)
        .emit('event', ...events.map(onWire));
      if (others.length > 0) io.to(others).emit('event', ...events.map(withheld));
    },
    kindOf: accessKinds(deps.features),
  });

  const hints = new ListHints({
    listed: deps.features.flatMap(({ listed }) => listed ?? []),
    readers: (listed, id, profileIDs) => listed.readers(services, id, profileIDs),
    here: () => {
      const sockets = [...io.sockets.sockets.values()] as unknown as LiveSocket[];
      return [...new Set(sockets.map(({ data }) => data.actor.profileID))];
    },
    tell: (profileIDs, hint) =>
      void io.to(profileIDs.map((id) => `profile:${id}`)).emit('hint', hint satisfies HintNotice),
    missed: () => tellMissed(),
    onError: (error) => services.log.warn({ err: error }, 'A change could not be told to lists'),
  });
  const socketLimits = new SocketLimits();
  const presence = new Presence(
    async (profileID, others) =>
      (
        await Promise.all(deps.features.flatMap((one) => one.knownTo?.(services, profileID, others) ?? []))
      ).flat(),
    (error) => services.log.warn({ err: error }, 'Who is here could not be told'),
    undefined,
    deps.say,
  );
  const identify = (socket: Socket, now = false) => {
    const { token, profileID } = socket.handshake.auth as Record<string, unknown>;
    return deps.identify(textOf(token), textOf(profileID), now);
  };

  io.use((socket, next) => {
    const { clientID } = socket.handshake.auth as Record<string, unknown>;
    identify(socket)
      .then((actor) => {
        if (socket.conn.readyState !== 'open') return; // gone meanwhile: its end would not be heard of any more
        socket.conn.once('close', socketLimits.enter(actor.accountID));
        const data = socket.data as SocketData;
        data.actor = { ...actor, clientID: textOf(clientID).slice(0, 64) || undefined };
        data.relays = { second: 0, count: 0 };
        next();
      })
      .catch((error: unknown) => next(new Error(error instanceof ApiError ? error.code : 'UNAVAILABLE')));
  });

  io.on('connection', (raw) => {
    const socket = raw as unknown as LiveSocket & Socket;
    const seat = seatOf(socket);
    socket.data.seat = seat;
    const { profileID, accountID } = seat.actor;
    const watcher: Watcher = { profileID, tell: (news) => void socket.emit('here' as never, news as never) };
    let close: (() => void) | undefined;
    socket.on('disconnect', () => {
      keeper.gone(seat);
      presence.leave(watcher);
      close?.();
    });
    // The profile's own room first and always: that is where a socket is told of rights that are gone.
    const own: Room = `profile:${seat.actor.profileID}`;
    // From now on the socket hears of its session's end; of one that ended since the handshake it has not heard.
    const ready = keeper.join(seat, own).then(() => identify(socket, true));
    ready
      .then(() => {
        if (socket.connected) close = presence.enter(profileID);
      })
      .catch(() => socket.disconnect(true));
    socket.on('watch', (payload: unknown, ack?: unknown) => {
      const request = WatchRequest.safeParse(payload);
      if (!request.success || typeof ack !== 'function') return;
      ready
        .then(() => socketLimits.join(accountID))
        .then(() => presence.watch(watcher, request.data.profileIDs))
        .then((here) => (socket.connected ? ack({ here }) : presence.leave(watcher)))
        .catch(() => ack({ here: [] }));
    });
    socket.on('join', (...request: unknown[]) =>
      answerRoomRequest(raw, 'join', request, async (room) => {
        await ready;
        socketLimits.join(seat.actor.accountID);
        return { ok: true, seq: await keeper.join(seat, room) };
      }),
    );
    socket.on('leave', (...request: unknown[]) =>
      answerRoomRequest(raw, 'leave', request, async (room) => {
        if (room === own) throw forbidden('One is always in the room of one’s own profile.');
        keeper.leave(seat, room);
        return { ok: true };
      }),
    );
    socket.on('rights', (payload: unknown, ack?: unknown) => {
      ready
        .then(() => socketLimits.join(accountID))
        .then(() => answerRights(payload, ack, (room) => deps.gate(services, seat.actor, room)))
        .catch(() => undefined); // it is asked again with the next connection
    });
    socket.on('publish', (payload: unknown) => relay(socket, payload));
  });

  function relay(socket: LiveSocket, payload: unknown): void {
    const message = relayOf(socket, payload);
    if (!message) return;
    const { relays, actor } = socket.data;
    // Looked up once a second at most: whom a block parts from the sender hears nothing of them.
    relays.apart ??= apartFrom(actor);
    relays.apart
      .then((rooms) => {
        // Put out of the room meanwhile, one is not heard there any more.
        if (socket.rooms.has(message.room))
          socket
            .to(message.room)
            .except(rooms)
            .emit('relay' as never, message);
        deps.say({ relay: message, except: rooms });
      })
      .catch((error: unknown) => services.log.warn({ err: error }, 'Somebody could not be seen typing'));
  }

  /** The rooms of the profiles that must not see what somebody does. */
  async function apartFrom(actor: Actor): Promise<Room[]> {
    const rules = deps.features.flatMap(({ apart }) => apart ?? []);
    const found = await Promise.all(rules.map((apart) => apart({ db: services.db, actor })));
    return found.flat().map((id): Room => `profile:${id}`);
  }

  /** Other processes have said what was not heard here. */
  function lookAgain(): void {
    void drainer.sweep();
    tellMissed();
  }

  /** Tells every page that it may have missed hints. */
  function tellMissed(): void {
    io.emit('hint', { missed: true } satisfies HintNotice);
  }

  return {
    committed: (events) => {
      drainer.committed(events);
      for (const hint of hints.of(events)) {
        hints.note(hint);
        deps.say({ listed: hint });
      }
    },
    heard: (node, message) => {
      presence.heard(node, 'here' in message || 'gone' in message ? message : {});
      if ('seq' in message) drainer.hint(...message.seq);
      else if ('listed' in message) hints.note(message.listed);
      else if ('relay' in message)
        io.to(message.relay.room)
          .except(message.except)
          .emit('relay' as never, message.relay);
      else if ('hello' in message) presence.tellAll();
      else if ('missed' in message) lookAgain();
    },
    catchUp: () => {
      lookAgain();
      presence.tellAll();
    },
    size: () => ({ sockets: io.sockets.sockets.size, rooms: drainer.rooms.length }),
    close: () => {
      clearInterval(timer);
      clearInterval(hereTimer);
      hints.close();
      io.disconnectSockets(true);
      io.engine.close(); // those that have not said who they are, too
    },
  };
}

/** A value of a handshake, '' where it is not text. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A socket as the keeper of rooms sees it. */
function seatOf(socket: LiveSocket & Socket): Seat {
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
      if (reason) socket.emit('left' as never, { room, reason } satisfies LeftNotice as never);
    },
    disconnect: () => void socket.disconnect(true),
  };
}
