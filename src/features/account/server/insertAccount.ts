import { sql } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';

interface AccountRow {
  accountID: string;
  email: string;
  passwordHash: string;
  isAdmin: boolean;
}

/** Writes the row of a new account. @returns false where the address has an account */
export async function insertAccount(tx: Tx, account: AccountRow): Promise<boolean> {
  // `on conflict` waits for others who are making the same one at this moment, and then knows.
  const { rows } = await sql`
    insert into accounts (id, email, password_hash, is_admin)
    values (${account.accountID}, ${account.email}, ${account.passwordHash}, ${account.isAdmin})
    on conflict (email) do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
