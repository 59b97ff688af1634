import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { LiveEvent } from '#platform/contract/event.ts';
import type { JoinAnswer } from '#platform/contract/events.ts';
import { percentile } from './load.ts';

const WARM_UP = 20;
/** Milliseconds between two changes: each is by itself. */
const EVERY = 50;
/** Milliseconds after which a socket that says nothing is a fault. */
const PATIENCE = 10_000;

/** Milliseconds. */
export interface Spread {
  p50: number;
  p99: number;
}

interface Auth {
  token: string;
  profileID: string;
}

/**
 * How long it takes from the moment somebody sends a change until it is on the other screens.
 * @param people who have the room open; one person has 50 sockets at most
 * @param screens sockets in all
 * @param change makes one change under an idempotency key
 * @returns milliseconds over all changes and screens
 */
export async function measureScreens(
  url: string,
  people: Auth[],
  room: string,
  screens: number,
  changes: number,
  change: (key: string) => Promise<unknown>,
): Promise<Spread> {
  const sockets = await Promise.all(
    Array.from({ length: screens }, (_, number) => joinRoom(url, people[number % people.length]!, room)),
  );
  const taken: number[] = [];
  for (let number = 0; number < WARM_UP + changes; number++) {
    const key = `change-${randomUUID()}`;
    const sent = performance.now();
    const all = Promise.all(sockets.map((socket) => heard(socket, key).then(() => performance.now() - sent)));
    await change(key);
    const times = await all;
    if (number >= WARM_UP) taken.push(...times);
    await sleep(EVERY);
  }
  for (const socket of sockets) socket.disconnect();
  return { p50: percentile(taken, 0.5), p99: percentile(taken, 0.99) };
}

/** Opens a screen with a room on it. */
export async function joinRoom(url: string, auth: Auth, room: string): Promise<Socket> {
  const socket = io(url, { path: '/notification/ws', transports: ['websocket'], auth, forceNew: true });
  await once(socket as never, 'connect', { signal: AbortSignal.timeout(PATIENCE) });
  const answer = (await socket.timeout(PATIENCE).emitWithAck('join', { room })) as JoinAnswer;
  if (!answer.ok) throw new Error(`A socket was not let into ${room}: ${answer.message}`);
  return socket;
}

function heard(socket: Socket, key: string): Promise<void> {
  return new Promise((resolve) => {
    const listen = (...events: LiveEvent[]) => {
      if (!events.some(({ mutationID }) => mutationID === key)) return;
      socket.off('event', listen);
      resolve();
    };
    socket.on('event', listen);
  });
}
