import { sql } from 'kysely';
import { newSecret } from '#platform/server/data/ids.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { isToken, tokenHash } from '../tokens.ts';

const MINUTES = 5;

/** Makes what a passkey is to sign. @param accountID whose new passkey it is for; none for signing in */
export async function newChallenge(tx: Tx, accountID?: string): Promise<string> {
  const challenge = newSecret();
  await sql`
    insert into passkey_challenges (hash, account_id, expires_at)
    values (${tokenHash(challenge)}, ${accountID ?? null}, now() + make_interval(mins => ${MINUTES}::int))`.execute(
    tx,
  );
  return challenge;
}

/** Uses a challenge up. @returns whether it was one of ours, for this, and not too old */
export async function takeChallenge(
  tx: Tx,
  challenge: string | undefined,
  accountID?: string,
): Promise<boolean> {
  if (!isToken(challenge)) return false;
  const { rows } = await sql`
    delete from passkey_challenges
    where hash = ${tokenHash(challenge)} and account_id is not distinct from ${accountID ?? null} and expires_at > now()
    returning 1`.execute(tx);
  return rows.length > 0;
}
