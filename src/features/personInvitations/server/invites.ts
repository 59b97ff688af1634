import { sql } from 'kysely';
import { areConnected } from '#access/server/pairs.ts';
import {
  inviteAdded,
  inviteChanged,
  inviteEnded,
  INVITE_DAYS,
  INVITES_A_DAY,
  MAX_LISTED_INVITES,
  type ConnectionInvite,
  type createPersonLink as linkEndpoint,
  type invitePerson as inviteEndpoint,
  type listPersonInvites as listEndpoint,
  type withdrawPersonInvite as withdrawEndpoint,
} from '#features/personInvitations/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { ApiError, notFound, tooMany } from '#platform/server/errors.ts';
import { newId, newSecret } from '#platform/server/data/ids.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { receiverRooms } from './endInvites.ts';
import { keepSecret } from './findInvite.ts';
import { invitePair } from './invitePair.ts';
import { receivedInviteJson, sentInviteJson } from './present.ts';
import { inviteLives } from './tables.ts';

/** Links of one profile that work at the same time. */
const MAX_LINKS = 20;
const DAY_SECONDS = 24 * 60 * 60;

/** Counts an invitation before it is looked at, whatever becomes of it. @throws ApiError 429 past the day's number */
export async function countInvite(
  context: ReadContext<typeof inviteEndpoint | typeof linkEndpoint>,
): Promise<void> {
  const bucket = `connections:invites:${context.actor.accountID}`;
  await countAttempt(context.services.db, bucket, INVITES_A_DAY, DAY_SECONDS).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    throw tooMany(
      error.retryAfter ?? DAY_SECONDS,
      `That was your ${INVITES_A_DAY}th invitation within a day, as many as one can send. Please go on tomorrow.`,
    );
  });
}

/** Invites somebody by profile or address, or sends an open invitation again. */
export async function invitePerson(
  context: CommandContext<typeof inviteEndpoint>,
): Promise<Answer<typeof inviteEndpoint>> {
  const { email, profileID, message = '' } = context.body;
  if (profileID !== undefined) return invitePair(context, profileID, message);
  return { connected: false, invite: await inviteAddress(context, email!, message) };
}

/** Whether the address is known here is looked up by the job that writes to it, so that not even the time taken tells. */
async function inviteAddress(
  context: CommandContext<typeof inviteEndpoint>,
  email: string,
  message: string,
): Promise<ConnectionInvite> {
  const { profileID, accountID } = context.actor;
  const { rows: own } = await sql`select from accounts where id = ${accountID} and email = ${email}`.execute(
    context.tx,
  );
  if (own.length > 0) {
    const text = 'is your own address';
    throw new ApiError('INVALID', `Please check email: it ${text}.`, {
      details: [{ field: 'email', message: text }],
    });
  }
  const { rows } = await sql<{ invite: ConnectionInvite; again: boolean }>`
    with i as (
      insert into connection_invites as o (id, profile_id, kind, email, message, expires_at)
      values (${newId()}, ${profileID}, 'email', ${email}, ${message}, now() + make_interval(days => ${INVITE_DAYS}::int))
      on conflict (email, profile_id) where ended_at is null and kind = 'email' do update set
        message = excluded.message, sent_at = now(), expires_at = excluded.expires_at,
        declined_at = case when o.declined_at > now() - make_interval(days => ${INVITE_DAYS}::int) then o.declined_at end
      returning *
    )
    select ${sentInviteJson} as invite, i.created_at < i.sent_at as again from i`.execute(context.tx);
  const { invite, again } = rows[0]!;
  context.publish(`profile:${profileID}`, again ? inviteChanged : inviteAdded, { invite });
  context.enqueue(
    'connections.mailInvite',
    { inviteID: invite.inviteID },
    { key: `connections.mailInvite:${invite.inviteID}` },
  );
  return invite;
}

/** Makes a link that connects whoever holds it. Its secret is told this once. */
export async function createPersonLink(
  context: CommandContext<typeof linkEndpoint>,
): Promise<Answer<typeof linkEndpoint>> {
  const { profileID } = context.actor;
  const { rows: live } = await sql<{ count: number }>`
    select count(*)::int as count from connection_invites i where i.profile_id = ${profileID} and i.kind = 'link' and ${inviteLives}`.execute(
    context.tx,
  );
  if (live[0]!.count >= MAX_LINKS) {
    throw new ApiError(
      'LIMIT_REACHED',
      `You have ${MAX_LINKS} links that still work, as many as one can have. Withdraw one first.`,
    );
  }
  const { rows } = await sql<{ invite: ConnectionInvite }>`
    with i as (
      insert into connection_invites (id, profile_id, kind, message, expires_at)
      values (${newId()}, ${profileID}, 'link', ${context.body.message ?? ''}, now() + make_interval(days => ${INVITE_DAYS}::int))
      returning *
    )
    select ${sentInviteJson} as invite from i`.execute(context.tx);
  const { invite } = rows[0]!;
  const secret = newSecret();
  await keepSecret(context, invite.inviteID, secret);
  context.publish(`profile:${profileID}`, inviteAdded, { invite });
  return { invite, url: `${context.services.config.publicUrl}/people/invitation/${secret}` };
}

/** Withdraws an invitation of the caller's. One that is over already stays as it is. @throws ApiError 404 for somebody else's */
export async function withdrawPersonInvite(context: CommandContext<typeof withdrawEndpoint>): Promise<void> {
  const { inviteID } = context.params;
  const { profileID } = context.actor;
  const { rows } = await sql<{ ended: boolean }>`
    select ended_at is not null as ended from connection_invites
    where id = ${inviteID} and profile_id = ${profileID} for no key update`.execute(context.tx);
  if (!rows[0]) throw notFound();
  if (rows[0].ended) return;
  await sql`update connection_invites set ended_at = now() where id = ${inviteID}`.execute(context.tx);
  context.publish([`profile:${profileID}`, ...(await receiverRooms(context, inviteID))], inviteEnded, {
    inviteID,
  });
}

/** The open invitations of the caller and to the caller, the one sent last first. */
export async function listPersonInvites(
  context: ReadContext<typeof listEndpoint>,
): Promise<Answer<typeof listEndpoint>> {
  const { profileID, accountID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<Answer<typeof listEndpoint> & { seq: number }>`
    select ${seqOf(room)} as seq, coalesce((
      select json_agg(s.invite order by s.sent_at desc, s.id desc) from (
        select ${sentInviteJson} as invite, i.sent_at, i.id from connection_invites i
        where i.profile_id = ${profileID} and ${inviteLives}
        order by i.sent_at desc, i.id desc limit ${MAX_LISTED_INVITES}::int) s), '[]') as sent, coalesce((
      select json_agg(r.invite order by r.sent_at desc, r.id desc) from (
        select ${receivedInviteJson(sql`${profileID}::text`)} as invite, i.sent_at, i.id
        from connection_invites i join profiles ip on ip.id = i.profile_id and ip.deleted_at is null
        where i.id in (
            select t.id from connection_invites t where t.kind = 'profile' and t.ended_at is null and t.to_profile_id = ${profileID}
            union all select t.id from connection_invites t where t.kind = 'email' and t.ended_at is null
              and t.email = (select a.email from accounts a where a.id = ${accountID})
          ) and ${inviteLives} and i.declined_at is null and not blocked_between(i.profile_id, ${profileID})
          and not ${areConnected(profileID, sql.ref('i.profile_id'))}
        order by i.sent_at desc, i.id desc limit ${MAX_LISTED_INVITES}::int) r), '[]') as received`.execute(
    context.db,
  );
  const { sent, received, seq } = rows[0]!;
  context.asOf(room, seq);
  return { sent, received };
}
