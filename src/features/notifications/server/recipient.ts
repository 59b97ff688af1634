import { sql } from 'kysely';
import { isActiveSince } from '#features/session/server/index.ts';
import type { Db } from '#platform/server/data/database.ts';
import { isNextDue, isWithinHours, type MailBundle, type MailHours } from './hours.ts';

/**
 * Seconds after which somebody is no longer taken to be there. A device that is used, or has a page open, is noted at
 * least every six minutes.
 */
const ACTIVE_SECONDS = 420;

export interface Recipient {
  profileID: string;
  email: string;
  /** When the last mail like this was sent to them. */
  mailedAt: Date | null;
}

interface Row extends Recipient, MailHours {
  isActive: boolean;
  bundle: MailBundle;
}

/**
 * Who of these profiles can be written to now: whose account is on no device that was there a few minutes ago (an open
 * page counts), by whose clock it is the time for mail, and whose last mail is long enough ago.
 */
export async function recipientsNow(db: Db, profileIDs: string[], now: Date): Promise<Recipient[]> {
  const since = sql`${now.toISOString()}::timestamptz - make_interval(secs => ${ACTIVE_SECONDS}::int)`;
  const { rows } = await sql<Row>`
    select p.id as "profileID", a.email, p.time_zone as "timeZone", p.notifications_from_time as "from",
      p.notifications_to_time as "to", p.mail_bundle as bundle, p.mailed_at as "mailedAt", ${isActiveSince(sql.ref('a.id'), since)} as "isActive"
    from profiles p join accounts a on a.id = p.account_id and a.deleted_at is null
    where p.id = any(${profileIDs}::text[]) and p.deleted_at is null`.execute(db);
  return rows
    .filter((row) => !row.isActive && isWithinHours(row, now) && isNextDue(row, row.mailedAt, now))
    .map(({ profileID, email, mailedAt }) => ({ profileID, email, mailedAt }));
}
