import { sql } from 'kysely';
import type { undoContactChange as undoEndpoint } from '#features/profiles/contract.ts';
import { endSessions } from '#features/session/server/index.ts';
import { countAttempt, networkOf } from '#platform/server/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/context.ts';
import { sqlState } from '#platform/server/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/feature.ts';
import { deleteOld } from '#platform/server/sweep.ts';
import { writeContact } from './contactChange.ts';
import { undoHash } from './contactChangeMails.ts';
import { tellProfiles } from './profileInfo.ts';

/** Links tried from one network in ten minutes; a guess would need more. */
const TRIES = 60;

export async function limitUndos({ services, request }: ReadContext<typeof undoEndpoint>): Promise<void> {
  await countAttempt(services.db, `contact:undo:${networkOf(request.ip)}`, TRIES, 600);
}

/**
 * Takes a changed address back. Whoever changed it may be a thief, so every session ends, and so do the links of later
 * changes and what waits for a code.
 * @throws ApiError 410 when the link has expired or was used, 409 when the address is somebody else's by now
 */
export async function undoChange(context: CommandContext<typeof undoEndpoint>): Promise<{ address: string }> {
  const { tx, body } = context;
  const { rows } = await sql<{
    profileID: string;
    accountID: string;
    kind: 'email' | 'emailRecovery';
    value: string;
  }>`
    select u.profile_id as "profileID", p.account_id as "accountID", u.kind, u.value
    from contact_undos u join profiles p on p.id = u.profile_id join accounts a on a.id = p.account_id
    where u.token_hash = ${undoHash(body.token)} and u.expires_at > now() and a.deleted_at is null for update of u`.execute(
    tx,
  );
  const undo = rows[0];
  if (!undo) throw new ApiError('GONE', 'This link has expired or was used already.');
  await writeContact(context, undo, undo.kind, undo.value).catch((error: unknown) => {
    if (sqlState(error) !== '23505') throw error;
    throw new ApiError('CONFLICT', 'Another account has that address by now, so it cannot be taken back.');
  });
  const ofAccount = sql`profile_id in (select id from profiles where account_id = ${undo.accountID})`;
  await sql`delete from contact_undos where ${ofAccount} and kind = ${undo.kind}`.execute(tx);
  await sql`delete from contact_changes where ${ofAccount}`.execute(tx);
  await tellProfiles(context, undo, undo.kind === 'email' ? 'all' : 'one');
  await endSessions(context, undo.accountID);
  return { address: undo.value };
}

/** Forgets changes whose code nobody entered, and links that have expired. */
export const sweepContactChanges: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, 'contact_changes', sql`code_sent_at < now() - interval '1 day'`, signal);
  await deleteOld(db, 'contact_undos', sql`expires_at < now()`, signal);
};
