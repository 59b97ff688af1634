import { sql, type RawBuilder } from 'kysely';
import { colleaguesOf, teamOf } from '#access/server/teams.ts';
import { boardListed, boardsOfBoth, isOwnTo, may, readerBy } from '#access/server/standing.ts';
import type { Connection, ConnectionInvite } from '#features/connections/contract.ts';

/**
 * How many boards a viewer reads that are another's own too. Notebooks are none, nor is what is in the archive, or behind
 * a password: whoever has given it has done so in one session, and the number is the same in all of theirs.
 */
export function commonBoardsSql(viewer: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<number> {
  const boardID = sql.ref('common.board_id');
  const read = sql<boolean>`${boardListed} and b.board_type <> 'CONNECTION' and ${may('board.read')}`;
  return sql<number>`(
    select count(*) from ${boardsOfBoth(viewer, other)} common
    where ${isOwnTo(readerBy(viewer), boardID, read)} and ${isOwnTo(readerBy(other), boardID)})`;
}

/**
 * A profile as the viewer knows it. Expects its row as `p`. A connection under a block, whoever's it is, does not show.
 */
export function connectionJson(viewerID: string): RawBuilder<Connection> {
  const viewer = sql`${viewerID}::text`;
  return sql<Connection>`(
    select person_json(p)::jsonb || jsonb_build_object(
      'orgName', g.name, 'handle', g.handle,
      'status', case when p.deleted_at is null then s.status else 'STRANGER' end,
      'inTeam', p.deleted_at is null and (s.status = 'TEAM' or s.status = 'CONNECTED' and p.id in (
        select k.id from ${colleaguesOf(viewer)} k)),
      'connectedDate', case when s.status = 'CONNECTED' then wire_time(c.connected_at) end,
      'blockedDate', case when s.status = 'BLOCKED' then wire_time(x.blocked_at) end,
      'connectionBoardID', case when s.status = 'CONNECTED' then c.board_id end,
      'commonBoardCount', ${commonBoardsSql(viewer, sql`p.id`)},
      'sortName', p.sort_name)
    from (select connection_status(${viewer}, p.id) as status) s
      left join lateral (
        select go.name, go.handle from ${teamOf(sql.ref('p.id'))} gm join organizations go on go.id = gm.organization_id
        where may_view(p, profile_relation(p, ${viewer}))) g on true
      left join connections c on c.profile_id = ${viewer} and c.other_id = p.id
      left join profile_blocks x on x.profile_id = ${viewer} and x.blocked_id = p.id)`;
}

/** Whether an invitation `i` can be accepted. */
export const inviteLives = sql<boolean>`(i.ended_at is null and i.expires_at > now())`;

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

/**
 * Words typed to find people, as conditions on a profile `p`: each begins a word of the name or the screen name, in any
 * order. Nothing typed finds everybody.
 */
export function foundBy(search: string | undefined): RawBuilder<boolean> {
  const conditions = words(search).map(
    (word) => sql<boolean>`p.search_words like '% ' || name_key(${word.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  );
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** As many words as anybody types; more would only cost. */
const MAX_WORDS = 8;

function words(search = ''): string[] {
  return search
    .split(/[-\s'’.,_@]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}
