import { sql, type RawBuilder } from 'kysely';
import { commonBoardsSql } from '#features/connections/server/index.ts';
import type { ConnectionInvite } from '#features/personInvitations/contract.ts';

/** An invitation `i` as whoever has sent it sees it. */
export const sentInviteJson = sql<ConnectionInvite>`(
  select ${inviteFields('sent')} || jsonb_build_object(
    'person', person_json(ip), 'email', i.email,
    'commonBoardCount', case when ip.id is null then 0 else ${commonBoardsSql(sql`i.profile_id`, sql`ip.id`)} end)
  from (values (1)) as one left join profiles ip on ip.id = i.to_profile_id)`;

/** An invitation `i` as a profile that has received it sees it. */
export function receivedInviteJson(profileID: RawBuilder<unknown>): RawBuilder<ConnectionInvite> {
  return sql<ConnectionInvite>`(
    select ${inviteFields('received')} || jsonb_build_object(
      'person', person_json(ip), 'email', null,
      'commonBoardCount', ${commonBoardsSql(sql`i.profile_id`, profileID)})
    from profiles ip where ip.id = i.profile_id)`;
}

function inviteFields(direction: ConnectionInvite['direction']): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'inviteID', i.id, 'direction', ${direction}::text, 'kind', i.kind, 'message', i.message, 'uses', i.uses,
    'createDate', wire_time(i.created_at), 'sentDate', wire_time(i.sent_at), 'expiresAt', wire_time(i.expires_at))`;
}
