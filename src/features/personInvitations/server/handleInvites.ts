import { sql } from 'kysely';
import { notifyAccepted } from '#features/activity/server/index.ts';
import {
  inviteChanged,
  inviteEnded,
  type ConnectionInvite,
  type handlePersonInvitation as handleEndpoint,
  type personInvitationInfo as infoEndpoint,
  type previewPersonInvitation as previewEndpoint,
} from '#features/personInvitations/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { forbidden, notFound } from '#platform/server/errors.ts';
import {
  countVisitorsLook,
  hashInviteSecret,
  type InviteHandler,
} from '#platform/server/jobs/inviteHandlers.ts';
import { endInvitesBetween, receiverRooms } from './endInvites.ts';
import { findByHash, findInvite, type FoundInvite } from './findInvite.ts';
import { connect, lockPair } from '#features/connections/server/index.ts';
import { commonBoardsSql } from '#features/connections/server/index.ts';
import { sentInviteJson } from './present.ts';
import { inviteLives } from './tables.ts';

const TRIES = 20;
const TRY_SECONDS = 10 * 60;

// Wrong, expired, withdrawn, used up, or from somebody who is gone or blocked: the answer is one and the same.

/** Counts a look at an invitation, right or wrong, so that nobody goes through them. @throws ApiError 429 */
export async function countInvitation(
  context: ReadContext<typeof infoEndpoint | typeof handleEndpoint>,
): Promise<void> {
  const bucket = `connections:invitation:${context.actor.profileID}`;
  await countAttempt(context.services.db, bucket, TRIES, TRY_SECONDS);
}

/** Who invites to connect. It need not work any more for whoever is connected: they may be by it. */
export async function showInvitation(
  context: ReadContext<typeof infoEndpoint>,
): Promise<Answer<typeof infoEndpoint>> {
  await countInvitation(context);
  const found = await findInvite(context, context.body.inviteID);
  if (!found || !(found.live || found.connected)) throw notFound();
  const { rows } = await sql<
    Pick<Answer<typeof infoEndpoint>, 'invitedBy' | 'message' | 'expiresAt' | 'commonBoardCount'>
  >`
    select person_json(p) as "invitedBy", i.message, wire_time(i.expires_at) as "expiresAt",
      ${commonBoardsSql(sql`i.profile_id`, sql`${context.actor.profileID}::text`)}::int as "commonBoardCount"
    from connection_invites i join profiles p on p.id = i.profile_id where i.id = ${found.id}`.execute(
    context.db,
  );
  return { ...rows[0]!, alreadyConnected: found.connected, isOwn: found.isOwn };
}

/** An invitation for a visitor, of whom nothing is known but the secret: it must still work, and nobody have declined it. */
export async function previewInvitation(
  context: ReadContext<typeof previewEndpoint>,
): Promise<Answer<typeof previewEndpoint>> {
  await countVisitorsLook(context);
  const { rows } = await sql<Answer<typeof previewEndpoint>>`
    select person_face_json(p) as "invitedBy", i.message, wire_time(i.expires_at) as "expiresAt"
    from connection_invite_tokens t join connection_invites i on i.id = t.invite_id
      join profiles p on p.id = i.profile_id and p.deleted_at is null
    where t.hash = ${hashInviteSecret(context.body.inviteID)} and ${inviteLives} and i.declined_at is null`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

/** Accepts or declines. Accepting again changes nothing and uses nothing up. */
export async function handleInvitation(
  context: CommandContext<typeof handleEndpoint>,
): Promise<{ profileID: string }> {
  const { inviteID: secret, type } = context.body;
  const found = await findInvite(context, secret);
  if (!found || !(found.live || found.connected)) throw notFound();
  if (found.isOwn) throw forbidden('This invitation is your own. Give its link to somebody else.');
  if (type === 'accept') await accept(context, found, () => findInvite(context, secret));
  else await decline(context, found);
  return { profileID: found.from };
}

/** For whoever has signed up with an invitation to connect. */
export const acceptForNewcomer: InviteHandler = async (context, hash) => {
  const found = await findByHash(context, hash);
  if (!found) return false;
  if (found.live) await accept(context, found, () => findByHash(context, hash));
  return true;
};

/**
 * Accepts an invitation. Acceptances of one invitation take turns, and each reads it again after the wait: it may be used
 * up.
 */
async function accept(
  context: AnyCommand,
  { id, from }: FoundInvite,
  find: () => Promise<FoundInvite | undefined>,
): Promise<void> {
  const pair = await lockPair(context, { one: context.actor.profileID, other: from });
  await sql`select from connection_invites where id = ${id} for no key update`.execute(context.tx);
  const found = await find();
  if (!found || !(found.live || found.connected)) throw notFound();
  if (found.connected) return;
  if (found.kind === 'link') await countUse(context, found);
  else await end(context, found);
  await endInvitesBetween(context, pair, 'connected');
  await connect(context, pair);
  await notifyAccepted(context, { by: from, causeID: id, at: { invite: 'CONNECTION' } });
}

async function countUse(context: AnyCommand, { id, from }: FoundInvite): Promise<void> {
  const { rows } = await sql<{ invite: ConnectionInvite }>`
    with i as (update connection_invites set uses = uses + 1 where id = ${id} returning *)
    select ${sentInviteJson} as invite from i`.execute(context.tx);
  context.publish(`profile:${from}`, inviteChanged, { invite: rows[0]!.invite });
}

async function end(context: AnyCommand, { id, from }: FoundInvite): Promise<void> {
  await sql`update connection_invites set ended_at = now() where id = ${id}`.execute(context.tx);
  context.publish(
    [...new Set([`profile:${from}` as const, ...(await receiverRooms(context, id))])],
    inviteEnded,
    {
      inviteID: id,
    },
  );
}

/** Declines an invitation. The inviter is not told. A link, and a mail to somebody else, cannot be declined. */
async function decline(context: AnyCommand, { id, live, isReceived }: FoundInvite): Promise<void> {
  if (!live || !isReceived) return;
  await sql`update connection_invites set declined_at = now() where id = ${id}`.execute(context.tx);
  context.publish(await receiverRooms(context, id), inviteEnded, { inviteID: id });
}
