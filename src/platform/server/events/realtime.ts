import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { HintNotice } from '#platform/contract/events.ts';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { Actor, Services } from './context.ts';
import { accessKinds, judgeOfEvents, onWire, withheld } from './confidence.ts';
import { mayOpenSocket } from '../http/crossOrigin.ts';
import { SocketLimits } from '../http/socketLimits.ts';
import { Drainer } from './drainer.ts';
import { ApiError } from '../errors.ts';
import type { Feature } from '../http/feature.ts';
import { ListHints } from './listHints.ts';
import { handshakeOf, socketsOf, type LiveSocket } from './liveSocket.ts';
import type { NodeMessage } from './nodes.ts';
import { readEvents } from './outbox.ts';
import { Presence } from './presence.ts';
import { Relays } from './relays.ts';
import { RoomKeeper } from './roomKeeper.ts';
import { lastSeqs, type RoomGate } from './rooms.ts';
import { serveSocket } from './serveSocket.ts';
import { endOverfull } from './waitingBytes.ts';

/** Between two looks at who has a page open. */
const STILL_HERE_MS = 60_000;

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
    for (const { conn } of socketsOf(io)) endOverfull(conn);
  }, 1000);
  timer.unref();
  const hereTimer = setInterval(() => {
    const sessions = new Set(socketsOf(io).map(({ data }) => data.actor.sessionID));
    if (sessions.size > 0) deps.stillHere([...sessions]);
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
    here: () => [...new Set(socketsOf(io).map(({ data }) => data.actor.profileID))],
    tell: (profileIDs, hint) =>
      void io.to(profileIDs.map((id) => `profile:${id}`)).emit('hint', hint satisfies HintNotice),
    missed: () => tellMissed(),
    onError: (error) => services.log.warn({ err: error }, 'A change could not be told to lists'),
  });
  const limits = new SocketLimits();
  const presence = new Presence(
    async (profileID, others) =>
      (
        await Promise.all(deps.features.flatMap((one) => one.knownTo?.(services, profileID, others) ?? []))
      ).flat(),
    (error) => services.log.warn({ err: error }, 'Who is here could not be told'),
    undefined,
    deps.say,
  );
  const relays = new Relays(io, {
    async apartFrom(actor) {
      const rules = deps.features.flatMap(({ apart }) => apart ?? []);
      return (await Promise.all(rules.map((apart) => apart({ db: services.db, actor })))).flat();
    },
    say: deps.say,
    onError: (error) => services.log.warn({ err: error }, 'Somebody could not be seen typing'),
  });

  io.use((socket, next) => {
    const { token, profileID, clientID } = handshakeOf(socket);
    deps
      .identify(token, profileID)
      .then((actor) => {
        if (socket.conn.readyState !== 'open') return; // gone meanwhile: its end would not be heard of any more
        socket.conn.once('close', limits.enter(actor.accountID));
        const { data } = socket as LiveSocket;
        data.actor = { ...actor, clientID: clientID.slice(0, 64) || undefined };
        data.relays = { second: 0, count: 0 };
        next();
      })
      .catch((error: unknown) => next(new Error(error instanceof ApiError ? error.code : 'UNAVAILABLE')));
  });

  io.on('connection', (raw) => {
    const socket = raw as LiveSocket;
    const { token, profileID } = handshakeOf(socket);
    serveSocket(socket, {
      keeper,
      presence,
      limits,
      identifyNow: () => deps.identify(token, profileID, true),
      gate: (room) => deps.gate(services, socket.data.actor, room),
      relay: (payload) => relays.take(socket, payload),
    });
  });

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
      else if ('relay' in message) relays.send(message.relay, message.except);
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
