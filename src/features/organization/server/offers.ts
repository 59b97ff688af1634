import { sql } from 'kysely';
import type {
  answerTeamOffer,
  getTeamOffer,
  previewTeamOffer,
  TeamOffer,
} from '#features/organization/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { AnyCommand, CommandContext, Context, ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { countVisitorsLook, type InviteHandler } from '#platform/server/jobs/inviteHandlers.ts';
import { endInvite } from './invites.ts';
import { secretHash } from './mails.ts';
import { holdOrganization } from './access.ts';
import { addTeamMember, findTeamMember, type Job } from './membership.ts';

// An invitation by the secret in its mail: wrong, expired, withdrawn and answered are one and the same, nothing.

const TRIES = 20;
const TRY_SECONDS = 10 * 60;

const isOpen = sql`i.ended_at is null and i.expires_at > now()`;

/**
 * Offer of the invitation with this secret; undefined for none. A finished invitation is still shown to a member of the
 * team.
 */
async function findOffer(
  { db, actor }: { db: Db; actor: Context['actor'] },
  secret: string,
): Promise<TeamOffer | undefined> {
  const { rows } = await sql<{ offer: TeamOffer }>`
    select json_build_object('organization', organization_info_json(o), 'invitedBy', person_json(p),
      'memberCount', (select count(*) from organization_members c where c.organization_id = o.id),
      'title', i.title, 'department', i.department, 'expiresAt', wire_time(i.expires_at),
      'alreadyMember', exists (
        select from organization_members m where m.organization_id = o.id and m.profile_id = ${actor?.profileID ?? null})
    ) as offer
    from organization_invites i join organizations o on o.id = i.organization_id join profiles p on p.id = i.invited_by
    where i.token_hash = ${secretHash(secret)} and (${isOpen} or exists (
      select from organization_members m where m.organization_id = o.id and m.profile_id = ${actor?.profileID ?? null}))`.execute(
    db,
  );
  return rows[0]?.offer;
}

/**
 * Joins the organisation, once; whoever is in it already stays as they are. The invitation is used up.
 * @throws ApiError 404 for no open invitation; 422 when the profile works elsewhere, or the team is full
 */
function acceptOffer(
  context: AnyCommand,
  secret: string,
  profileID: string,
): Promise<{ organizationID: string }> {
  return accept(context, secretHash(secret), profileID);
}

/** For whoever has signed up with an invitation to a team. */
export const acceptForNewcomer: InviteHandler = async (context, hash) => {
  const { rows } =
    await sql`select from organization_invites i where i.token_hash = ${hash} and ${isOpen}`.execute(
      context.tx,
    );
  if (rows.length > 0) await accept(context, hash, context.actor.profileID);
  return rows.length > 0;
};

async function accept(
  context: AnyCommand,
  hash: Buffer,
  profileID: string,
): Promise<{ organizationID: string }> {
  const { id, organizationID, ...job } = await lockInvite(context, hash);
  if (!(await findTeamMember(context, organizationID, profileID))) {
    const { rows } = await sql<{ name: string }>`
      select o.name from organization_members m join organizations o on o.id = m.organization_id
      where m.profile_id = ${profileID}`.execute(context.tx);
    if (rows[0])
      throw new ApiError(
        'LIMIT_REACHED',
        `This profile is in ${rows[0].name} already. Leave it first, or accept with another profile.`,
      );
    await addTeamMember(context, organizationID, profileID, job);
  }
  await endInvite(context, organizationID, id);
  return { organizationID };
}

/** Declines: the invitation is used up. @throws ApiError 404 for no open invitation */
async function declineOffer(context: AnyCommand, secret: string): Promise<{ organizationID: string }> {
  const { id, organizationID } = await lockInvite(context, secretHash(secret));
  await endInvite(context, organizationID, id);
  return { organizationID };
}

/** Counts a look at an invitation, right or wrong, so that nobody goes through them. @throws ApiError 429 */
export async function countLook(
  context: ReadContext<typeof getTeamOffer | typeof answerTeamOffer>,
): Promise<void> {
  await countAttempt(context.services.db, `teamInvitation:${context.actor.profileID}`, TRIES, TRY_SECONDS);
}

/** Answers with the offer of the invitation whose secret the caller holds. */
export async function showOffer(context: ReadContext<typeof getTeamOffer>): Promise<TeamOffer> {
  await countLook(context);
  const offer = await findOffer(context, context.body.inviteID);
  if (!offer) throw notFound();
  return offer;
}

/** An offer as a visitor is shown it, of whom nothing is known but the secret: it must still be open. */
export async function previewOffer(
  context: ReadContext<typeof previewTeamOffer>,
): Promise<Answer<typeof previewTeamOffer>> {
  await countVisitorsLook(context);
  const { rows } = await sql<{ offer: Answer<typeof previewTeamOffer> }>`
    select json_build_object('organization', organization_info_json(o)::jsonb - 'accountID' - 'handle',
      'invitedBy', person_face_json(p), 'memberCount', (select count(*) from organization_members c where c.organization_id = o.id),
      'title', i.title, 'department', i.department, 'expiresAt', wire_time(i.expires_at)) as offer
    from organization_invites i join organizations o on o.id = i.organization_id join profiles p on p.id = i.invited_by
    where i.token_hash = ${secretHash(context.body.inviteID)} and ${isOpen}`.execute(context.db);
  if (!rows[0]) throw notFound();
  return rows[0].offer;
}

export function answerOffer(
  context: CommandContext<typeof answerTeamOffer>,
): Promise<{ organizationID: string }> {
  const { inviteID: secret, type } = context.body;
  return type === 'accept'
    ? acceptOffer(context, secret, context.actor.profileID)
    : declineOffer(context, secret);
}

/** Finds an open invitation once whoever else is changing its organisation has finished. */
async function lockInvite({ tx }: AnyCommand, hash: Buffer) {
  const organizationID = await holdOrganization(
    { tx },
    sql`o.id = (select organization_id from organization_invites where token_hash = ${hash})`,
  );
  const { rows } = await sql<Job & { id: string }>`
    select i.id, i.title, i.department, i.location, i.start_date as "startDate",
      i.manager_id as "managerID"
    from organization_invites i where i.token_hash = ${hash} and ${isOpen}`.execute(tx);
  if (!organizationID || !rows[0]) throw notFound();
  return { ...rows[0], organizationID };
}
