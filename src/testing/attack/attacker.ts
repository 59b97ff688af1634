import { Agent, request as send } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { io } from 'socket.io-client';

/** One kind of harm, done over a number of connections at once, over and over. */
export interface Attack {
  url: string;
  /**
   * - `ask`: one call after the other on each connection, without a pause
   * - `unread`: asks, and never reads the answer
   * - `unfinished`: begins a body and leaves it at that
   * - `sockets`: connects, joins rooms, leaves, and connects again
   */
  way: 'ask' | 'unread' | 'unfinished' | 'sockets';
  connections: number;
  /** The headers of the attackers: each connection is the next one's, in turn. */
  headers: Record<string, string>[];
  method: 'GET' | 'POST';
  path: string;
  body: string;
}

/** How often what has been done so far, by the answer's status: 0 where none came, 1 where none is waited for. */
export type Deeds = Record<string, number>;

/** Milliseconds between two reports. */
const REPORT_MS = 50;
/** Of one that did not get through, so that the attacker keeps no core busy with failing. */
const AGAIN_MS = 20;

// Run as a process of its own, so that what it costs to attack is not the server's, nor its victim's.
process.once('message', (attack: Attack) => {
  const deeds: Deeds = {};
  const count = (status: number) => void (deeds[status] = (deeds[status] ?? 0) + 1);
  const agent = new Agent({ keepAlive: true, maxSockets: attack.connections });
  const ways = { ask, unread, unfinished, sockets };
  for (let i = 0; i < attack.connections; i++) {
    const headers = attack.headers[i % attack.headers.length] ?? {};
    void repeat(() => ways[attack.way](attack, headers, { agent, count }), count);
  }
  setInterval(() => process.send?.(deeds), REPORT_MS);
  process.once('disconnect', () => process.exit(0));
});

async function repeat(act: () => Promise<number>, count: (status: number) => void): Promise<never> {
  for (;;) {
    const status = await act().catch(() => 0);
    count(status);
    if (status === 0) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}

interface Means {
  agent: Agent;
  count(status: number): void;
}

async function ask({ url, method, path, body }: Attack, headers: Record<string, string>, { agent }: Means) {
  const type = body === '' ? {} : { 'content-type': 'application/json' };
  const sent = send(url + path, { method, agent, headers: { ...headers, ...type } });
  sent.end(body);
  const [answer] = await once(sent, 'response');
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode as number;
}

/** The beginning of a request, as it goes over the wire. */
function head({ method, path, body }: Attack, headers: Record<string, string>): string {
  const all = { host: 'x', 'content-type': 'application/json', ...headers, 'content-length': body.length };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

async function begin({ url }: Attack, text: string, { count }: Means): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.pause();
  socket.write(text);
  count(1);
  // The attack is made once, and lasts until the server ends the connection.
  if (!socket.closed) await once(socket, 'close');
  return 0;
}

const unread = (attack: Attack, headers: Record<string, string>, means: Means) =>
  begin(attack, head(attack, headers) + attack.body, means);
const unfinished = (attack: Attack, headers: Record<string, string>, means: Means) =>
  begin(attack, head(attack, headers) + attack.body.slice(0, attack.body.length / 2), means);

async function sockets({ url }: Attack, headers: Record<string, string>): Promise<number> {
  const { 'auth-token': token, profile: profileID, ...extraHeaders } = headers;
  const socket = io(url, {
    path: '/notification/ws',
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token, profileID },
    extraHeaders,
  });
  try {
    const [error] = await Promise.race([
      once(socket as never, 'connect').then(() => []),
      once(socket as never, 'connect_error'),
    ]);
    if (error) return 503;
    const joins = Array.from({ length: 20 }, () =>
      socket.timeout(10_000).emitWithAck('join', { room: `profile:${profileID}` }),
    );
    await Promise.all(joins);
    return 200;
  } finally {
    socket.disconnect();
  }
}
