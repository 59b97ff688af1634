import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Relay } from '#platform/contract/events.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import type { Log } from '../settings/log.ts';

const CHANNEL = 'octavo_nodes';
/** Bytes of a payload, of which PostgreSQL takes 8,000. */
const MOST_BYTES = 7_500;
/** Messages that wait for a connection; where there are more, that some are missing is said in place of all. */
const MOST_WAITING = 5_000;
const BATCH_MS = 5;
const RETRY_MS = 250;
/** Between two signs of life, which also tell a connection that is dead from one that is quiet. */
const ALIVE_MS = 5_000;

/** A message between nodes. Nothing needs one to be right, only to be quick. */
export type NodeMessage =
  /** A room's events have reached this number. */
  | { seq: [Room, number] }
  /** A session has ended. */
  | { ended: string }
  | { relay: Relay; except: Room[] }
  /** A room that stands in people's lists has changed. */
  | { listed: { room: Room; seq: number; of: string[] } }
  /** These profiles are here, or not any more. */
  | { here: string[] }
  | { gone: string[] }
  /** Says what it has to say from the beginning. */
  | { hello: true }
  /** Messages were left out. */
  | { missed: true }
  | { alive: true };

export interface NodePorts {
  /** Another node says something. */
  heard(node: string, message: NodeMessage): void;
  /** The process listens, again or for the first time: it has not heard what was said meanwhile. */
  listening(): void;
}

/** Messages of one process to the others on its database, over a connection of its own that mends itself. */
export interface Nodes {
  say(message: NodeMessage): void;
  /** Tells of events just committed: each room once, however many they are. */
  committed(events: LiveEvent[]): void;
  close(): Promise<void>;
}

/**
 * Listens to the other processes on a database and tells them in batches, outside of every transaction: a commit that
 * holds a NOTIFY takes a lock over all commits.
 */
export function joinNodes(address: string, log: Pick<Log, 'warn'>, ports: NodePorts): Nodes {
  const self = randomUUID();
  const closing = new AbortController();
  const closed = new Promise<void>((resolve) => closing.signal.addEventListener('abort', () => resolve()));
  let client: pg.Client | undefined;
  let broken: (() => void) | undefined;
  let waiting: NodeMessage[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: address,
      application_name: 'octavo nodes',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    broken = resolve;
    fresh.once('end', resolve);
    fresh.on('error', () => resolve());
    fresh.on('notification', ({ payload = '' }) => {
      const { from, messages } = JSON.parse(payload) as { from: string; messages: NodeMessage[] };
      if (from !== self) for (const message of messages) ports.heard(from, message);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${CHANNEL}`);
      client = fresh;
      ports.listening();
      say({ hello: true });
      await Promise.race([ended, closed]);
    } finally {
      client = undefined;
      await sending;
      void fresh.end().catch(() => {});
    }
  };
  const keep = async () => {
    while (!closing.signal.aborted) {
      await connect().catch((error: Error) =>
        log.warn({ reason: error.message }, 'The other nodes cannot be heard; trying again'),
      );
      await sleep(RETRY_MS, undefined, { signal: closing.signal }).catch(() => {});
    }
  };

  const flush = async () => {
    for (let now = client; now && waiting.length > 0; now = client) {
      const batch = takeBatch(waiting);
      const payload = JSON.stringify({ from: self, messages: batch });
      await now.query('select pg_notify($1, $2)', [CHANNEL, payload]).catch(() => {
        // The connection does not answer, or is gone: another one is opened, and sends what this one has not.
        waiting = [...batch, ...waiting];
        if (client === now) client = undefined;
        broken?.();
      });
    }
  };
  const say = (message: NodeMessage) => {
    if (waiting.push(message) > MOST_WAITING) waiting = [{ missed: true }];
    timer ??= setTimeout(() => {
      timer = undefined;
      sending = (sending ?? Promise.resolve()).then(flush);
    }, BATCH_MS);
  };
  const sign = setInterval(() => client && say({ alive: true }), ALIVE_MS);
  sign.unref();
  const kept = keep();

  return {
    say,
    committed: (events) => {
      const last = new Map(events.map(({ room, seq }) => [room, seq]));
      for (const seq of last) say({ seq });
    },
    close: async () => {
      clearInterval(sign);
      clearTimeout(timer);
      await (sending ?? Promise.resolve()).then(flush); // who has left with it is gone for the others, too
      closing.abort();
      await kept;
    },
  };
}

/** Takes as many messages as one payload holds from the front. One that alone is too large is left out. */
function takeBatch(waiting: NodeMessage[]): NodeMessage[] {
  let bytes = 0;
  let count = 0;
  for (const message of waiting) {
    bytes += Buffer.byteLength(JSON.stringify(message)) + 1;
    if (bytes > MOST_BYTES) break;
    count++;
  }
  const batch = waiting.splice(0, Math.max(count, 1));
  return count === 0 ? [] : batch;
}
