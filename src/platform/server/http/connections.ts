import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Connections to this node; and those from one address, where it is its caller's own and not a proxy's. */
const MOST = 10_000;
const MOST_OF_ADDRESS = 2000;
/** Milliseconds in which kept connections are told, with their next answer, that it was the last. */
const LINGER_MS = 300;
/** Milliseconds for what is under way when the server is asked to stop. */
const DRAIN_MS = 6000;

/** The connections to the server: so many and no more, and ended without losing a call. */
export class Connections {
  private readonly http: FastifyInstance;
  private readonly open = new Set<Socket>();
  private readonly ofAddress = new Map<string, number>();
  private readonly mostOfAddress: number;
  private isClosing = false;
  private lastCall = -Infinity;

  /** @param mostOfAddress connections from one address at once */
  constructor(
    http: FastifyInstance,
    { trustProxy }: { trustProxy: boolean },
    mostOfAddress = MOST_OF_ADDRESS,
  ) {
    this.http = http;
    this.mostOfAddress = trustProxy ? Infinity : mostOfAddress;
    http.server.maxConnections = MOST;
    http.server.on('connection', (socket: Socket) => this.enter(socket));
    http.addHook('onRequest', (_request, _reply, done) => {
      this.lastCall = performance.now();
      done();
    });
    http.addHook('onSend', (_request, reply, _payload, done) => {
      if (this.isClosing) reply.header('connection', 'close');
      done();
    });
  }

  /**
   * Takes no more calls, and answers those under way. Whatever is still open six seconds later is cut off.
   * @param meanwhile ends what holds connections of its own
   */
  async close(meanwhile: () => void): Promise<void> {
    this.isClosing = true;
    // A kept connection that is closed the moment its next call is sent would lose that call.
    if (this.open.size > 0 && performance.now() - this.lastCall < 1000) await sleep(LINGER_MS);
    meanwhile();
    const closed = this.http.close();
    // Opened beforehand, as browsers do, and never used.
    for (const socket of this.open) if (socket.bytesRead === 0) socket.destroy();
    const timer = setTimeout(() => {
      for (const socket of this.open) socket.destroy();
    }, DRAIN_MS);
    await closed;
    clearTimeout(timer);
  }

  private enter(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    const count = (this.ofAddress.get(address) ?? 0) + 1;
    if (count > this.mostOfAddress) return void socket.destroy();
    this.ofAddress.set(address, count);
    this.open.add(socket);
    socket.once('close', () => {
      this.open.delete(socket);
      const left = this.ofAddress.get(address)! - 1;
      if (left === 0) this.ofAddress.delete(address);
      else this.ofAddress.set(address, left);
    });
  }
}
