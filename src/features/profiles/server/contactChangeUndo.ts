import { sql } from 'kysely';
import type { undoContactChange as undoEndpoint } from '#features/profiles/contract.ts';
import { shutOut } from '#features/session/server/index.ts';
import { countAttempt, networkOf } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { sqlState } from '#platform/server/data/database.ts';
import { ApiError } from '#platform/server/errors.ts';
import type { Job } from '#platform/server/http/feature.ts';
import { newSecret } from '#platform/server/data/ids.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';
import { writeContact } from './contactChange.ts';
import { UNDO_DAYS, undoHash } from './contactChangeMails.ts';
import { tellProfiles } from './profileInfo.ts';

/** Links tried from one network in ten minutes; a guess would need more. */
const TRIES = 60;

/**
 * Counts the try. Only a link that there is costs a hash: guesses would keep everybody's passwords waiting.
 * @returns the hash of a password that nobody knows
 * @throws ApiError 429, 410 when the link has expired or was used
 */
export async function prepareUndo({
  services: { db },
  request,
  body,
}: ReadContext<typeof undoEndpoint>): Promise<{ passwordHash: string }> {
  await countAttempt(db, `contact:undo:${networkOf(request.ip)}`, TRIES, 600);
  const { rows } = await sql`
    select from contact_undos where token_hash = ${undoHash(body.token)} and expires_at > now()`.execute(db);
  if (rows.length === 0) throw linkIsGone();
  return { passwordHash: await hashPassword(newSecret()) };
}

interface Undo {
  profileID: string;
  accountID: string;
  kind: 'email' | 'emailRecovery';
  value: string;
}

/**
 * Takes a changed address back, and with it whatever was changed later: of that, only the address of whoever changed it
 * may have been told. They may be a thief, so they are left no way in (`shutOut`), nor what waits for a code. Links of
 * earlier changes stay: else a thief would be rid of the owner's by changing the address once more.
 * @throws ApiError 410 when the link has expired or was used, 409 when an address is somebody else's by now
 */
export async function undoChange(
  context: CommandContext<typeof undoEndpoint>,
  { passwordHash }: { passwordHash: string },
): Promise<{ address: string }> {
  const { tx, body } = context;
  const { rows } = await sql<Undo & { at: Date }>`
    select u.profile_id as "profileID", p.account_id as "accountID", u.kind, u.value,
      u.expires_at - make_interval(days => ${UNDO_DAYS}::int) as at
    from contact_undos u join profiles p on p.id = u.profile_id join accounts a on a.id = p.account_id
    where u.token_hash = ${undoHash(body.token)} and u.expires_at > now() and a.deleted_at is null for update of a, u`.execute(
    tx,
  );
  const undo = rows[0];
  if (!undo) throw linkIsGone();
  const { accountID, at } = undo;
  for (const change of await takeUndos(context, accountID, at)) {
    await writeContact(context, change, { ...change, isProven: true }).catch((error: unknown) => {
      if (sqlState(error) !== '23505') throw error;
      throw new ApiError('CONFLICT', 'Another account has that address by now, so it cannot be taken back.');
    });
  }
  const ofAccount = sql`profile_id in (select id from profiles where account_id = ${accountID})`;
  await sql`delete from contact_changes where ${ofAccount}`.execute(tx);
  await tellProfiles(context, undo, 'all');
  await shutOut(context, accountID, { since: at, passwordHash });
  return { address: undo.value };
}

const linkIsGone = () => new ApiError('GONE', 'This link has expired or was used already.');

/** Uses up the links of all changes of an account since a moment. @returns of each address, what it was then */
async function takeUndos(
  { tx }: Pick<CommandContext, 'tx'>,
  accountID: string,
  since: Date,
): Promise<Undo[]> {
  const { rows } = await sql<Undo>`
    with taken as (
      delete from contact_undos u using profiles p
      where p.id = u.profile_id and p.account_id = ${accountID}
        and u.expires_at >= ${since}::timestamptz + make_interval(days => ${UNDO_DAYS}::int)
      returning u.profile_id as "profileID", p.account_id as "accountID", u.kind, u.value, u.expires_at,
        case u.kind when 'email' then p.account_id else p.id end as of_whom
    )
    select distinct on (kind, of_whom) * from taken order by kind, of_whom, expires_at`.execute(tx);
  return rows;
}

/** Forgets changes whose code nobody entered, and links that have expired. */
export const sweepContactChanges: Job = async (_payload, { db }, { signal }) => {
  await deleteOld(db, sql.table('contact_changes'), sql`code_sent_at < now() - interval '1 day'`, signal);
  await deleteOld(db, sql.table('contact_undos'), sql`expires_at < now()`, signal);
};
