import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/data/database.ts';
import { base32 } from './totp.ts';

const COUNT = 10;

/** Replaces the account's recovery codes. @returns the new ones, in the clear for the last time */
export async function makeRecoveryCodes(tx: Tx, accountID: string): Promise<string[]> {
  // 80 bits each: too many to try, even for whoever has the hashes.
  const codes = Array.from({ length: COUNT }, () => base32(randomBytes(10)));
  await sql`delete from recovery_codes where account_id = ${accountID}`.execute(tx);
  await sql`
    insert into recovery_codes (account_id, hash)
    select ${accountID}, decode(hash, 'hex')
    from unnest(${codes.map((code) => hashOf(accountID, code).toString('hex'))}::text[]) as hash`.execute(tx);
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}

/** New ones for an account that has none yet; none for one that has. */
export async function firstRecoveryCodes(tx: Tx, accountID: string): Promise<string[]> {
  return (await recoveryCodesLeft(tx, accountID)) > 0 ? [] : makeRecoveryCodes(tx, accountID);
}

/** Uses a code up. @returns whether it was one */
export async function useRecoveryCode(tx: Tx, accountID: string, typed: string): Promise<boolean> {
  const code = typed.toUpperCase().replace(/[^A-Z2-7]/g, '');
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where account_id = ${accountID} and hash = ${hashOf(accountID, code)} and used_at is null returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Forgets the codes of an account that has no second step any more. */
export async function forgetOrphanedCodes(tx: Tx, accountID: string): Promise<void> {
  await sql`
    delete from recovery_codes where account_id = ${accountID}
      and not exists (select from code_generators where account_id = ${accountID} and confirmed_at is not null)
      and not exists (select from passkeys where account_id = ${accountID})`.execute(tx);
}

export async function recoveryCodesLeft(db: Db, accountID: string): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from recovery_codes where account_id = ${accountID} and used_at is null`.execute(
    db,
  );
  return rows[0]!.left;
}

function hashOf(accountID: string, code: string): Buffer {
  return createHash('sha256').update(`${accountID}/${code}`).digest();
}
