import { sql } from 'kysely';
import type { InviteLink, Member } from '#features/members/contract.ts';

/** Somebody on a board. Expects the membership as `m` and its profile as `p`. */
export const memberJson = sql<Member>`json_build_object(
  '_id', m.profile_id, 'memberProfileInfo', person_json(p), 'role', m.role, 'status', 'Active', 'taskCount', 0,
  'joinDate', wire_time(m.joined_at))`;

/** An invitation link, without its secret, which nobody knows. Expects its row as `i`. */
export const inviteLinkJson = sql<InviteLink>`json_build_object(
  '_id', i.id, 'role', i.role, 'expiresAt', wire_time(i.expires_at), 'maxUses', i.max_uses, 'uses', i.uses,
  'createDate', wire_time(i.created_at))`;

/** Whether an invitation link works: `i` is its row. */
export const isLive = sql<boolean>`(i.revoked_at is null and i.expires_at > now() and (i.max_uses is null or i.uses < i.max_uses))`;
