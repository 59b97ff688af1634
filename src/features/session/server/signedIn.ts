import { sql } from 'kysely';

/** Sessions that are signed in, as rows `id`, `account_id`. */
export const signedInSessions = sql`(select id, account_id from sessions where revoked_at is null)`;
