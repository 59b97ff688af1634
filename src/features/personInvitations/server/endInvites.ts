import { sql } from 'kysely';
import { inviteEnded, type ConnectionInvite } from '#features/personInvitations/contract.ts';
import type { Room } from '#platform/contract/event.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { HeldPair } from '#features/connections/server/index.ts';
import { inviteLives } from './tables.ts';

/**
 * Ends what two have invited each other by, once they are connected or `one` has blocked `other`. Invitations to an
 * address stay as they are to whoever sent them, or they would tell whose address it is; and of a block, nothing is told:
 * what the blocked has sent is as if it was declined.
 */
export async function endInvitesBetween(
  context: AnyCommand,
  { one, other }: HeldPair,
  why: 'connected' | 'blocked',
): Promise<void> {
  const emailOf = (profileID: string) =>
    sql`(select a.email from profiles p join accounts a on a.id = p.account_id where p.id = ${profileID})`;
  const between = (from: string, to: string) => sql`
    (i.profile_id = ${from} and (i.to_profile_id = ${to} or i.email = ${emailOf(to)}))`;
  const { rows } = await sql<{ id: string; from: string; kind: ConnectionInvite['kind'] }>`
    select i.id, i.profile_id as "from", i.kind from connection_invites i
    where ${inviteLives} and i.declined_at is null and (${between(one, other)} or ${between(other, one)})
    order by i.id for no key update`.execute(context.tx);
  const ended: string[] = [];
  const declined: string[] = [];
  for (const { id, from, kind } of rows) {
    const rooms: Room[] = [`profile:${from === one ? other : one}`];
    if (why === 'blocked' && from === other) declined.push(id);
    else if (kind === 'profile') {
      ended.push(id);
      rooms.push(`profile:${from}`);
    }
    context.publish(rooms, inviteEnded, { inviteID: id });
  }
  await sql`update connection_invites set ended_at = now() where id = any(${ended}::text[])`.execute(
    context.tx,
  );
  await sql`update connection_invites set declined_at = now() where id = any(${declined}::text[])`.execute(
    context.tx,
  );
}

/** The rooms of everybody who has received an invitation, as far as it is to somebody known here. */
export async function receiverRooms(context: AnyCommand, inviteID: string): Promise<Room[]> {
  const { rows } = await sql<{ id: string }>`
    select i.to_profile_id as id from connection_invites i where i.id = ${inviteID} and i.to_profile_id is not null
    union all
    select p.id from connection_invites i join accounts a on a.email = i.email join profiles p on p.account_id = a.id
    where i.id = ${inviteID} and p.deleted_at is null`.execute(context.tx);
  return rows.map(({ id }): Room => `profile:${id}`);
}

/** Ends the invitations of a profile that is being deleted, those it has sent and those it has received. */
export async function endInvitesOf(context: AnyCommand, profileID: string): Promise<void> {
  const { rows } = await sql<{ id: string; from: string }>`
    update connection_invites i set ended_at = now()
    where (i.profile_id = ${profileID} or i.to_profile_id = ${profileID}) and ${inviteLives}
    returning i.id, i.profile_id as "from"`.execute(context.tx);
  for (const { id, from } of rows) {
    context.publish([`profile:${from}`, ...(await receiverRooms(context, id))], inviteEnded, {
      inviteID: id,
    });
  }
}
