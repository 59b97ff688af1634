import { sql } from 'kysely';
import { readerOf, standing } from '#access/server/standing.ts';
import type { GrantableRole, Role } from '#access/contract/roles.ts';
import type { InvitationOver } from '#features/members/contract.ts';
import type { AnyRead } from '#platform/server/events/context.ts';
import { hashSecret } from './secret.ts';

/** An invitation that somebody has in hand, by its secret or because it is to them. */
export interface FoundInvitation {
  id: string;
  boardID: string;
  role: GrantableRole;
  invitedBy: string;
  /** Role of the caller as a member of the board. */
  memberRole: Role | null;
  /** Why it does not let them in; null where it does. */
  over: InvitationOver['over'] | null;
}

type Finder = Pick<AnyRead, 'db' | 'actor'>;

/**
 * The invitation that a secret opens, or whose id it is where it is to the caller's account. Of one that never was, for a
 * deleted board, for somebody blocked there or by whoever invites: nothing, all the same.
 */
export function findInvitation(context: Finder, inviteID: string): Promise<FoundInvitation | undefined> {
  return find(context, hashSecret(inviteID), inviteID);
}

/** Finds an invitation by the hash of its secret. */
export function findByHash(context: Finder, hash: Buffer): Promise<FoundInvitation | undefined> {
  return find(context, hash, null);
}

async function find(
  { db, actor }: Finder,
  hash: Buffer,
  id: string | null,
): Promise<FoundInvitation | undefined> {
  const { profileID, accountID } = actor;
  const toAccount = sql`(i.email = (select a.email from accounts a where a.id = ${accountID}))`;
  const { rows } = await sql<FoundInvitation>`
    select i.id, b.id as "boardID", i.role, i.invited_by as "invitedBy", sm.role as "memberRole", case
      when not x.to_caller then case when x.to_other_profile then 'otherProfile' else 'otherAccount' end
      when i.declined_at is not null then 'declined'
      when i.revoked_at is not null then 'withdrawn'
      when i.uses >= i.max_uses then 'used'
      when i.expires_at <= now() then 'expired' end as over
    from board_invites i join boards b on b.id = i.board_id and b.deleted_at is null
      join profiles p on p.id = i.invited_by
      ${standing(readerOf(actor))}
      cross join lateral (select
        coalesce(i.kind = 'link' or i.to_profile_id = ${profileID} or ${toAccount}, false) as to_caller,
        exists (select from profiles t where t.id = i.to_profile_id and t.account_id = ${accountID}) as to_other_profile) x
    where (i.token_hash = ${hash} or i.id = ${id} and i.kind <> 'link' and (x.to_caller or x.to_other_profile))
      and s.role is distinct from 'blocked' and not blocked_between(i.invited_by, ${profileID})`.execute(db);
  return rows[0];
}
