import { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longBytesOf } from './bodies.ts';
import { EventLoopWatch } from './eventLoop.ts';
import { FairShare, tooBusy, type Release, type ShareLimits } from './fairShare.ts';

/** Calls at once. A page makes fewer while it opens; a caller who makes more waits for their own calls. */
const ACCOUNT: ShareLimits = { inFlight: 8, waiting: 100, waitMs: 5000 };
const ADDRESS: ShareLimits = { inFlight: 16, waiting: 200, waitMs: 5000 };

/**
 * Calls at once whose body is long, from before it is read until they are answered: short ones of the same caller need
 * not wait for it, however slowly it comes.
 */
const LONG_ACCOUNT: ShareLimits = { inFlight: 2, waiting: 20, waitMs: 5000 };
const LONG_ADDRESS: ShareLimits = { inFlight: 4, waiting: 40, waitMs: 5000 };
/** Bytes of all the long bodies that are read, or carried out, at once. */
const MOST_LONG_BYTES = 64_000_000;

/** Sees to it that no account and no address takes up this node with its calls while others wait. */
export class CallGuard {
  private readonly accounts = new FairShare(ACCOUNT);
  private readonly addresses = new FairShare(ADDRESS);
  private readonly longOfAccounts = new FairShare(LONG_ACCOUNT);
  private readonly longOfAddresses = new FairShare(LONG_ADDRESS);
  private longBytes = 0;
  private readonly eventLoop: Pick<EventLoopWatch, 'isLate' | 'stop'>;
  /** Releases of the shares that each connection holds: they end with the connection. */
  private readonly held = new WeakMap<Socket, Set<Release>>();

  constructor(eventLoop: Pick<EventLoopWatch, 'isLate' | 'stop'> = new EventLoopWatch()) {
    this.eventLoop = eventLoop;
  }

  /**
   * Lets a long body in, which is read only then; a short one costs less than its request.
   * @throws ApiError 503 with Retry-After
   */
  async admitBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const bytes = longBytesOf(request);
    if (bytes === 0) return;
    await this.enter(request, reply, [this.longOfAccounts, this.longOfAddresses], () => {
      if (this.longBytes + bytes > MOST_LONG_BYTES) throw tooBusy();
      this.longBytes += bytes;
      return () => void (this.longBytes -= bytes);
    });
  }

  /**
   * Lets a call in whose body has come, now or when it is its turn; it counts until its answer is sent.
   * @throws ApiError 503 with Retry-After
   */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await this.enter(request, reply, [this.accounts, this.addresses]);
  }

  stop(): void {
    this.eventLoop.stop();
  }

  /** @param last takes what is the node's own, once the caller's places are there */
  private async enter(
    { raw, actor, ip }: FastifyRequest,
    reply: FastifyReply,
    [ofAccounts, ofAddresses]: [FairShare, FairShare],
    last?: () => Release,
  ): Promise<void> {
    const { socket } = raw;
    if (!(socket instanceof Socket)) return; // made by the product itself
    const account = actor?.accountID;
    if (this.eventLoop.isLate) {
      if (account !== undefined && this.isGreediest(ofAccounts, account)) throw tooBusy();
      if (this.isGreediest(ofAddresses, ip)) throw tooBusy();
    }
    const places: Release[] = [];
    const release = () => {
      for (const free of places.splice(0)) free();
    };
    try {
      if (account !== undefined) places.push(await ofAccounts.enter(account));
      places.push(await ofAddresses.enter(ip));
      if (last) places.push(last());
    } catch (error) {
      release();
      throw error;
    }
    // Nobody is there any more to be answered.
    if (socket.destroyed) release();
    else this.hold(socket, reply, release);
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
