import { sql } from 'kysely';
import { insertAccount } from '#features/account/server/index.ts';
import { foundOrganization } from '#features/organization/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { createProfile } from './createProfile.ts';

export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  screenName: string;
  passwordHash: string;
  timeZone: string;
  organization?: { name: string; handle: string } | null;
}

/** Any number, as long as nobody else locks by it. */
const FIRST_ACCOUNT_LOCK = 7_103_662_041;

/**
 * Makes an account with its first profile, that profile's sandbox board and, where one is wanted, an organisation.
 * @returns the account's id; undefined when the address has an account
 * @throws ApiError 409 when the screen name, or the organisation's handle, is taken
 */
export async function createAccount(context: AnyCommand, account: NewAccount): Promise<string | undefined> {
  const { tx } = context;
  const [accountID, profileID] = [newId(), newId()];
  const { email, passwordHash } = account;
  const isAdmin = await isFirst(context);
  if (!(await insertAccount(tx, { accountID, email, passwordHash, isAdmin }))) return undefined;
  await createProfile(context, { ...account, accountID, profileID });
  if (account.organization)
    await foundOrganization(context, { accountID, profileID, ...account.organization });
  return accountID;
}

/** The very first account runs the installation. Two that come at once take turns, and the second sees the first. */
async function isFirst({ tx }: AnyCommand): Promise<boolean> {
  const none = async () => (await sql`select from accounts limit 1`.execute(tx)).rows.length === 0;
  if (!(await none())) return false;
  await sql`select pg_advisory_xact_lock(${FIRST_ACCOUNT_LOCK})`.execute(tx);
  return none();
}
