import { sql } from 'kysely';
import { personSql } from '#access/server/personSql.ts';
import type { Organization, TeamInvite, TeamMember } from '#features/organization/contract.ts';

/** An organisation as its people see it. Expects its row as `o`. */
export const organizationJson = sql<Organization>`(organization_info_json(o)::jsonb || jsonb_build_object(
  'about', o.about, 'website', o.website, 'location', o.location, 'coverPhoto', picture_url(o.cover_key, 1600),
  'ownerInfo', organization_owner_json(o),
  'memberCount', (select count(*) from organization_members c where c.organization_id = o.id),
  'createDate', wire_time(o.created_at)))`;

/** Sort key of the team. Expects the profile as `p`. */
export const sortName = sql<string>`folded(p.first_name || ' ' || p.last_name) collate "C"`;

/** Somebody in an organisation. Expects the membership as `m`, its profile as `p` and the organisation as `o`. */
export const teamMemberJson = sql<TeamMember>`json_build_object(
  '_id', m.profile_id, 'memberProfileInfo', person_json(p),
  'role', case when p.account_id = o.account_id then 'OWNER' else 'MEMBER' end,
  'title', m.title, 'department', m.department, 'location', m.location, 'startDate', m.start_date,
  'manager', ${personSql(sql`m.manager_id`)},
  'joinDate', wire_time(m.joined_at), 'sortName', ${sortName})`;

/** An invitation that waits. Expects its row as `i`; a manager who has left meanwhile is nobody. */
export const teamInviteJson = sql<TeamInvite>`json_build_object(
  'inviteID', i.id, 'email', i.email,
  'invitedBy', ${personSql(sql`i.invited_by`)},
  'title', i.title, 'department', i.department, 'location', i.location, 'startDate', i.start_date,
  'manager', (
    select person_json(boss) from profiles boss join organization_members m on m.profile_id = boss.id
    where boss.id = i.manager_id and m.organization_id = i.organization_id),
  'timesSent', i.times_sent, 'sentDate', wire_time(i.sent_at), 'expiresAt', wire_time(i.expires_at))`;
