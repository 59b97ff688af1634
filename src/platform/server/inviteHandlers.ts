import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { AnyCommand } from './context.ts';
import { ApiError } from './errors.ts';

/**
 * Accepts an invitation for the actor, who has just signed up with it.
 * @param hash of the secret in its address, by `hashInviteSecret`
 * @returns whether it was an invitation of this kind; one that has had its time is, and does nothing
 */
export type InviteHandler = (context: AnyCommand, hash: Buffer) => Promise<boolean>;

const handlers = new Map<string, InviteHandler>();

/** Says how a kind of invitation (`board`, `person`, `team`) is accepted by whoever signs up with it. */
export function handleInvites(kind: string, handler: InviteHandler): void {
  handlers.set(kind, handler);
}

/** What is kept of an invitation's secret. It is random and long, so that a plain hash is enough. */
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
