import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EventLoopWatch } from './eventLoop.ts';
import { FairShare, tooBusy, type Release, type ShareLimits } from './fairShare.ts';

/** Calls at once. What one page asks for while it opens is fewer; whoever asks for more waits for themselves. */
const ACCOUNT: ShareLimits = { inFlight: 8, waiting: 100, waitMs: 5000 };
const ADDRESS: ShareLimits = { inFlight: 16, waiting: 200, waitMs: 5000 };

/** Sees to it that no account and no address takes up this node with its calls while others wait. */
export class CallGuard {
  private readonly accounts = new FairShare(ACCOUNT);
  private readonly addresses = new FairShare(ADDRESS);
  private readonly eventLoop: Pick<EventLoopWatch, 'isLate' | 'stop'>;
  /** What each connection holds: with it, that ends. */
  private readonly held = new WeakMap<Socket, Set<Release>>();

  constructor(eventLoop: Pick<EventLoopWatch, 'isLate' | 'stop'> = new EventLoopWatch()) {
    this.eventLoop = eventLoop;
  }

  /**
   * Lets a call in whose body has come, now or when it is its turn; it counts until its answer is sent.
   * @throws ApiError 503 with Retry-After
   */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { socket } = request.raw;
    if (!(socket instanceof Socket)) return; // made by the product itself
    const account = request.actor?.accountID;
    const address = request.ip;
    if (this.eventLoop.isLate) {
      if (account !== undefined && this.isGreediest(this.accounts, account)) throw tooBusy();
      if (this.isGreediest(this.addresses, address)) throw tooBusy();
    }
    const places: Release[] = [];
    const release = () => {
      for (const free of places.splice(0)) free();
    };
    try {
      if (account !== undefined) places.push(await this.accounts.enter(account));
      places.push(await this.addresses.enter(address));
    } catch (error) {
      release();
      throw error;
    }
    // Nobody is there any more to be answered.
    if (socket.destroyed) release();
    else this.hold(socket, reply, release);
  }

  stop(): void {
    this.eventLoop.stop();
  }

  private isGreediest(share: FairShare, key: string): boolean {
    return share.isFull(key) && share.hasMost(key);
  }

  /** An answer that waits behind others of its connection does not hear when that ends. */
  private hold(socket: Socket, reply: FastifyReply, release: Release): void {
    const all = this.held.get(socket) ?? this.watch(socket);
    all.add(release);
    reply.raw.once('close', () => {
      all.delete(release);
      release();
    });
  }

  private watch(socket: Socket): Set<Release> {
    const all = new Set<Release>();
    this.held.set(socket, all);
    socket.once('close', () => {
      for (const release of all) release();
    });
    return all;
  }
}
