import { sql } from 'kysely';
import { areConnected } from '#access/server/pairs.ts';
import type { AnyCommand, AnyRead } from '#platform/server/events/context.ts';
import { hashInviteSecret } from '#platform/server/jobs/inviteHandlers.ts';
import { inviteLives } from './tables.ts';

/** An invitation that the caller holds or has received, from somebody who is there and whom no block keeps apart. */
export interface FoundInvite {
  id: string;
  kind: 'profile' | 'email' | 'link';
  /** Who invites. */
  from: string;
  /** Whether it still works: it need not for whoever it has connected. */
  live: boolean;
  connected: boolean;
  /** The caller made it, in this or another of the account's profiles. */
  isOwn: boolean;
  /** The invitation was sent to the caller, who does not only hold its link. */
  isReceived: boolean;
}

/** Lets a secret open an invitation, beside those that do already. */
export async function keepSecret(
  { tx }: Pick<AnyCommand, 'tx'>,
  inviteID: string,
  secret: string,
): Promise<void> {
  await sql`
    insert into connection_invite_tokens (hash, invite_id) values (${hashInviteSecret(secret)}, ${inviteID})`.execute(
    tx,
  );
}

/** The invitation that a secret opens, or whose id it is where the caller has received it. */
export function findInvite(
  context: Pick<AnyRead, 'db' | 'actor'>,
  secret: string,
): Promise<FoundInvite | undefined> {
  return findByHash(context, hashInviteSecret(secret), secret);
}

/** Finds an invitation by the hash of its secret. */
export async function findByHash(
  { db, actor }: Pick<AnyRead, 'db' | 'actor'>,
  hash: Buffer,
  id?: string,
): Promise<FoundInvite | undefined> {
  const { profileID, accountID } = actor;
  const isReceived = sql`(i.to_profile_id is not distinct from ${profileID}
    or i.email is not distinct from (select a.email from accounts a where a.id = ${accountID}))`;
  const { rows } = await sql<FoundInvite>`
    select i.id, i.kind, i.profile_id as "from", ${areConnected(profileID, sql.ref('i.profile_id'))} as connected,
      ${inviteLives} and (i.declined_at is null or not ${isReceived}) as live,
      p.account_id = ${accountID} as "isOwn", ${isReceived} as "isReceived"
    from connection_invites i join profiles p on p.id = i.profile_id and p.deleted_at is null
    where i.id in (
        select t.invite_id from connection_invite_tokens t where t.hash = ${hash}
        union all select r.id from connection_invites r where r.id = ${id ?? null} and r.kind <> 'link'
      )
      and (${isReceived} or i.id in (select t.invite_id from connection_invite_tokens t where t.hash = ${hash}))
      and not blocked_between(i.profile_id, ${profileID})`.execute(db);
  return rows[0];
}
