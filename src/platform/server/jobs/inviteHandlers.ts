import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { countAttempt, networkOf } from '../data/attempts.ts';
import type { AnyCommand, ReadContext } from '../events/context.ts';
import { ApiError } from '../errors.ts';

/**
 * Accepts an invitation for the actor, who has just signed up with it.
 * @param hash of the secret in its address, by `hashInviteSecret`
 * @returns whether it was an invitation of this kind; one that has had its time is, and does nothing
 */
export type InviteHandler = (context: AnyCommand, hash: Buffer) => Promise<boolean>;

/**
 * Invitations that visitors of one network look at in ten minutes, whatever they are to: enough for an office that is
 * invited.
 */
const VISITORS_LOOKS = 60;
const LOOK_SECONDS = 10 * 60;

const handlers = new Map<string, InviteHandler>();

/** Says how a kind of invitation (`board`, `person`, `team`) is accepted by whoever signs up with it. */
export function handleInvites(kind: string, handler: InviteHandler): void {
  handlers.set(kind, handler);
}

/** Counts a visitor's look at an invitation, right or wrong, so that nobody goes through them. @throws ApiError 429 */
export async function countVisitorsLook<E extends Endpoint>({
  services,
  request,
}: Pick<ReadContext<E>, 'services' | 'request'>): Promise<void> {
  const bucket = `invitation:network:${networkOf(request.ip)}`;
  await countAttempt(services.db, bucket, VISITORS_LOOKS, LOOK_SECONDS);
}

/** The hash that is kept of an invitation's secret. The secret is random and long, so that a plain hash is enough. */
export function hashInviteSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Accepts the invitation that somebody has signed up with, whatever it is to. One that cannot be accepted (the board has
 * filled up meanwhile) leaves nothing behind and keeps nobody from signing up.
 */
export async function acceptInvite(context: AnyCommand, hash: Buffer): Promise<void> {
  const told: (() => void)[] = [];
  const careful: AnyCommand = {
    ...context,
    publish: (...event) => void told.push(() => context.publish(...event)),
    enqueue: (...job) => void told.push(() => context.enqueue(...job)),
  };
  for (const handler of handlers.values()) {
    await sql`savepoint invitation`.execute(context.tx);
    try {
      if (await handler(careful, hash)) break;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await sql`rollback to savepoint invitation`.execute(context.tx);
      return;
    }
  }
  for (const tell of told) tell();
}
