import { sql } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';

/** Makes the mailed links by which an account may choose another password void. */
export async function voidResets(tx: Tx, accountID: string): Promise<void> {
  await sql`delete from password_resets where account_id = ${accountID}`.execute(tx);
}

/** Deletes all that an account signs in with besides its password, and what is on its way to it. */
export async function forgetCredentials(tx: Tx, accountID: string): Promise<void> {
  await sql`delete from passkeys where account_id = ${accountID}`.execute(tx);
  await sql`delete from code_generators where account_id = ${accountID}`.execute(tx);
  await sql`delete from recovery_codes where account_id = ${accountID}`.execute(tx);
  await voidResets(tx, accountID);
  await sql`delete from pending_sign_ins where account_id = ${accountID}`.execute(tx);
}
