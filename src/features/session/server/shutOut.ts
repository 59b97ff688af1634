import { sql } from 'kysely';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { endSessions } from './endSessions.ts';
import { forgetOrphanedCodes } from './factors/recoveryCodes.ts';
import { setPassword } from './resets.ts';

/**
 * Leaves a thief no way into an account: its sessions end, its password is one that nobody knows, links to another are
 * void, and what was set up since then to sign in with is gone. Its owner chooses a password by a mailed link.
 * @param thief.since when they may have come
 */
export async function shutOut(
  context: Pick<AnyCommand, 'tx' | 'publish'>,
  accountID: string,
  thief: { since: Date; passwordHash: string },
): Promise<void> {
  const { tx } = context;
  await setPassword(context, accountID, thief.passwordHash);
  await sql`delete from passkeys where account_id = ${accountID} and created_at >= ${thief.since}`.execute(
    tx,
  );
  await sql`
    delete from code_generators
    where account_id = ${accountID} and (confirmed_at is null or confirmed_at >= ${thief.since})`.execute(tx);
  await forgetOrphanedCodes(tx, accountID);
  await endSessions(context, accountID);
}
