import { sql } from 'kysely';
import { notify, notifyAccepted } from '#features/activity/server/index.ts';
import {
  inviteAdded,
  inviteChanged,
  INVITE_DAYS,
  type ConnectionInvite,
  type invitePerson as inviteEndpoint,
} from '#features/personInvitations/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { endInvitesBetween } from './endInvites.ts';
import { connect, lockPair } from '#features/connections/server/index.ts';
import { receivedInviteJson, sentInviteJson } from './present.ts';
import { inviteLives } from './tables.ts';

interface Sent {
  sent: ConnectionInvite;
  received: ConnectionInvite;
  again: boolean;
  declined: boolean;
}

/**
 * Invites somebody by their profile. Somebody who has invited the caller is connected at once; somebody who has
 * declined within the last 30 days is not asked again, without the caller being told.
 * @throws ApiError 404 when absent, deleted, or the caller is blocked by them; 409 when connected; 403 when blocked
 */
export async function invitePair(
  context: CommandContext<typeof inviteEndpoint>,
  otherID: string,
  message: string,
): Promise<Answer<typeof inviteEndpoint>> {
  const { profileID } = context.actor;
  if (otherID === profileID) {
    const text = 'is your own profile';
    throw new ApiError('INVALID', `Please check profileID: it ${text}.`, {
      details: [{ field: 'profileID', message: text }],
    });
  }
  const state = await lockPair(context, { one: profileID, other: otherID });
  if (state.blockedByOne)
    throw new ApiError('FORBIDDEN', 'You have blocked this person. Unblock them first.');
  if (state.blockedByOther) throw notFound();
  if (state.connected) throw new ApiError('CONFLICT', 'You are connected already.');

  const { rows: theirs } = await sql<{ id: string }>`
    select i.id from connection_invites i
    where i.kind = 'profile' and i.to_profile_id = ${profileID} and i.profile_id = ${otherID} and ${inviteLives}
      and i.declined_at is null`.execute(context.tx);
  if (theirs[0]) {
    await endInvitesBetween(context, state, 'connected');
    await connect(context, state);
    await notifyAccepted(context, { by: otherID, causeID: theirs[0].id, at: { invite: 'CONNECTION' } });
    return { connected: true, invite: null };
  }
  const { rows } = await sql<Sent>`
    with i as (
      insert into connection_invites as o (id, profile_id, kind, to_profile_id, message, expires_at, declined_at)
      values (${newId()}, ${profileID}, 'profile', ${otherID}, ${message},
        now() + make_interval(days => ${INVITE_DAYS}::int), ${lastDeclined(profileID, otherID)})
      on conflict (to_profile_id, profile_id) where ended_at is null and kind = 'profile' do update set
        message = excluded.message, sent_at = now(), expires_at = excluded.expires_at, declined_at = excluded.declined_at
      returning *
    )
    select ${sentInviteJson} as sent, ${receivedInviteJson(sql`i.to_profile_id`)} as received,
      i.created_at < i.sent_at as again, i.declined_at is not null as declined from i`.execute(context.tx);
  const { sent, received, again, declined } = rows[0]!;
  const definition = again ? inviteChanged : inviteAdded;
  context.publish(`profile:${profileID}`, definition, { invite: sent });
  if (!declined) {
    context.publish(`profile:${otherID}`, definition, { invite: received });
    await notify(context, [
      { kind: 'INVITATION', to: [otherID], causeID: sent.inviteID, at: { invite: 'CONNECTION' } },
    ]);
  }
  return { connected: false, invite: sent };
}

/** When they declined last, if that is not long ago; withdrawing and inviting anew is no way around it. */
function lastDeclined(from: string, to: string) {
  return sql`(
    select max(d.declined_at) from connection_invites d
    where d.profile_id = ${from} and d.to_profile_id = ${to}
      and d.declined_at > now() - make_interval(days => ${INVITE_DAYS}::int))`;
}
