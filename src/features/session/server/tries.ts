import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  clearAttempts,
  isRemembered,
  networkOf,
  refuseWhileSlowed,
  remember,
  slowDown,
  type SlowDown,
} from '#platform/server/data/attempts.ts';
import type { Db } from '#platform/server/data/database.ts';

// The longest delay still leaves the owner of an account a way in while somebody else guesses.
const BY_NAME: SlowDown = { free: 5, first: 5, longest: 300, forget: 3600 };
// Later and shorter: a whole office can sit behind one address.
const BY_ADDRESS: SlowDown = { free: 20, first: 2, longest: 30, forget: 3600 };

/** For so long after signing in from an address, a name is not slowed with it: others there may guess as they please. */
const KNOWN_SECONDS = 30 * 86_400;

/** Counts wrong passwords, by the name that was typed and, where it is new there, by the address they come from. */
export interface SignInTries {
  /** Before a try. @throws ApiError 429 with the seconds to wait */
  begin(): Promise<void>;
  failed(): Promise<void>;
  /** @throws ApiError 429 where the address was slowed down while the password was compared */
  right(): Promise<void>;
}

/**
 * By the name as typed and not by the account: otherwise the delay would tell that a name is known, or that a screen
 * name and an e-mail address are one person's.
 */
export function signInTries(db: Db, userName: string, ip: string): SignInTries {
  const name = bucketOf(userName);
  const network = networkOf(ip);
  const address = `signin:address:${network}`;
  const here = `signin:known:${digest(`${network} ${userName}`)}`;
  const refuseWithAddress = async () => {
    if (!(await isRemembered(db, here))) await refuseWhileSlowed(db, address);
  };
  return {
    async begin() {
      await refuseWithAddress();
      await slowDown(db, name, BY_NAME); // counted beforehand, so that of a thousand tries at once five get through
    },
    async failed() {
      if (!(await isRemembered(db, here))) await slowDown(db, address, BY_ADDRESS);
    },
    async right() {
      // Again: of many names tried at once, all found the address free before the first was wrong.
      await refuseWithAddress();
      await clearAttempts(db, name);
      await remember(db, here, KNOWN_SECONDS);
    },
  };
}

/** Clears the wrong tries of an account. An owner who has proven it signs in at once, however often somebody guessed. */
export async function forgetWrongNames(db: Db, accountID: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select lower(email::text) as name from accounts where id = ${accountID}
    union select lower(screen_name::text) from profiles where account_id = ${accountID}`.execute(db);
  for (const { name } of rows) await clearAttempts(db, bucketOf(name));
}

const bucketOf = (userName: string) => `signin:name:${digest(userName)}`;

const digest = (text: string) => createHash('sha256').update(text).digest('base64url');
