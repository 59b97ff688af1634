import { sql } from 'kysely';
import type { Job } from '#platform/server/http/feature.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { endSessions } from './endSessions.ts';

/** Sessions ended in one transaction. */
const BATCH = 100;

/** Ends sessions nobody refreshed in time, with their sockets, and deletes tokens and sessions past their time. */
export const sweepSessions: Job = async (_payload, { db }, { act, signal }) => {
  await deleteOld(db, sql.table('access_tokens'), sql`expires_at < now()`, signal);
  await deleteOld(db, sql.table('refresh_tokens'), sql`expires_at < now()`, signal);
  for (let ended = BATCH; ended === BATCH && !signal.aborted;) {
    ended = await act(async (command) => {
      const { rows } = await sql<{ sessionID: string; accountID: string }>`
        select id as "sessionID", account_id as "accountID" from sessions s
        where revoked_at is null and not exists (select from refresh_tokens r where r.session_id = s.id)
          and not exists (select from access_tokens t where t.session_id = s.id)
        limit ${BATCH}::int for update skip locked`.execute(command.tx);
      for (const { accountID, sessionID } of rows) await endSessions(command, accountID, { only: sessionID });
      return rows.length;
    });
  }
  for (const table of [
    sql.table('password_resets'),
    sql.table('passkey_challenges'),
    sql.table('pending_sign_ins'),
  ])
    await deleteOld(db, table, sql`expires_at < now()`, signal);
  await deleteOld(db, sql.table('sessions'), sql`revoked_at < now() - interval '1 day'`, signal);
};
