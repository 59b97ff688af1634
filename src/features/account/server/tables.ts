import { sql } from 'kysely';
import type { Db, Tx } from '#platform/server/data/database.ts';

/** Gives an account another password. */
export async function writePasswordHash(tx: Tx, accountID: string, passwordHash: string): Promise<void> {
  await sql`update accounts set password_hash = ${passwordHash} where id = ${accountID}`.execute(tx);
}

/** Gives an account another e-mail address. The database refuses one that another account has. */
export async function writeEmail(tx: Tx, accountID: string, email: string): Promise<void> {
  await sql`update accounts set email = ${email} where id = ${accountID}`.execute(tx);
}

/** Puts the account with an e-mail address on a plan; null for the usual one. @returns whether there is such an account */
export async function writePlanOfAccount(db: Db, email: string, plan: string | null): Promise<boolean> {
  const { rows } = await sql`
    update accounts set plan = ${plan} where email = ${email}::citext and deleted_at is null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}
