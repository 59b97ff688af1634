import { sql } from 'kysely';
import type { Member, PendingMember } from '#features/members/contract.ts';
import type { AccessRequest } from '#features/members/contract/access.ts';
import type { InviteLink } from '#features/members/contract/links.ts';
import { memberTaskCount } from '#features/tasks/server/index.ts';

/** Somebody on a board. Expects the membership as `m` and its profile as `p`. */
export const memberJson = sql<Member>`json_build_object(
  '_id', m.profile_id, 'memberProfileInfo', person_json(p), 'role', m.role, 'status', 'Active', 'taskCount', ${memberTaskCount},
  'joinDate', wire_time(m.joined_at), 'sortName', p.search_words)`;

/** Somebody who is kept out of it. */
export const blockedJson = sql<Member>`((${memberJson})::jsonb || '{"status":"Blocked"}')`;

/**
 * Whether a membership `m` keeps somebody out by the board's own managers: whom its owner blocks everywhere is the
 * owner's affair.
 */
export const isBlockedHere = sql<boolean>`(m.role = 'blocked' and m.role_before_block is null)`;

/** An invitation link, without its secret, which nobody knows. Expects its row as `i`. */
export const inviteLinkJson = sql<InviteLink>`json_build_object(
  '_id', i.id, 'role', i.role, 'expiresAt', wire_time(i.expires_at), 'maxUses', i.max_uses, 'uses', i.uses,
  'createDate', wire_time(i.created_at))`;

/** Whether an invitation works: `i` is its row. */
export const isLive = sql<boolean>`(i.revoked_at is null and i.declined_at is null and i.expires_at > now() and (i.max_uses is null or i.uses < i.max_uses))`;

/** Somebody who is invited. Expects the invitation's row as `i`. */
export const pendingJson = sql<PendingMember>`(
  select json_build_object('_id', i.id, 'pendingInviteID', i.id,
    'memberProfileInfo', case when pt.id is not null then person_json(pt) end, 'email', i.email, 'role', i.role,
    'status', 'Pending',
    'taskCount', (select ${memberTaskCount} from (select i.board_id, i.to_profile_id as profile_id) m), 'message', i.message, 'invitedBy', person_json(pb),
    'createDate', wire_time(i.created_at), 'sentDate', wire_time(i.sent_at), 'expiresAt', wire_time(i.expires_at))
  from profiles pb left join profiles pt on pt.id = i.to_profile_id where pb.id = i.invited_by)`;

/** Whether an invitation `i` is to a person, and waits: also one that has run out and can be sent again. */
export const isPending = sql<boolean>`(i.kind <> 'link' and i.revoked_at is null and i.declined_at is null and i.uses = 0
  and not exists (select from profiles pd where pd.id = i.to_profile_id and pd.deleted_at is not null))`;

/** Somebody who asks for access. Expects the request's row as `r` and their profile as `p`. */
export const accessRequestJson = sql<AccessRequest>`json_build_object(
  '_id', r.id, 'by', person_json(p), 'message', r.message, 'requestDate', wire_time(r.requested_at))`;
