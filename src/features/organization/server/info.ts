import { sql } from 'kysely';
import {
  type checkHandle,
  type getAccountInfo,
  type getOrganization,
  type getOverview,
  type Organization,
  type Overview,
  type updateHandle,
  type updateOrganization,
} from '#features/organization/contract.ts';
import { webAddress } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import { countAttempt } from '#platform/server/data/attempts.ts';
import type { CommandContext, ReadContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessOrganization } from './access.ts';
import { handleAvailability, handleTaken, type Availability } from './handles.ts';
import { organizationJson } from './present.ts';
import { changeOrganization } from './tellOrganization.ts';

/** The organisation one is in. Its people's own rooms tell of it. */
export async function readInfo(context: ReadContext<typeof getOrganization>): Promise<Organization> {
  const { id } = await accessOrganization(context, 'organization.read');
  const { handle } = context.query;
  const room = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<{ organization: Organization; seq: number }>`
    select ${organizationJson} as organization, ${seqOf(room)} as seq
    from organizations o
    where o.id = ${id} and (${handle ?? null}::text is null or o.handle = ${handle ?? null}::citext or o.id = ${handle ?? null}::text)`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  context.asOf(room, rows[0].seq);
  return rows[0].organization;
}

/** The organisation one is in, or that there is none. */
export async function readAccountInfo(
  context: ReadContext<typeof getAccountInfo>,
): Promise<Answer<typeof getAccountInfo>> {
  const { profileID, accountID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<{ organization: Organization | null; isOwner: boolean | null; seq: number }>`
    select case when o.id is not null then ${organizationJson} end as organization, o.account_id = ${accountID} as "isOwner",
      ${seqOf(room)} as seq
    from (values (1)) as one left join organizations o on o.id = organization_of(${profileID}, ${accountID})`.execute(
    context.db,
  );
  const { organization, isOwner, seq } = rows[0]!;
  context.asOf(room, seq);
  return { organizationInfo: organization, isOrganizationOwner: isOwner ?? false };
}

/** The organisation in numbers: its team boards are those of type ORGANIZATION that its people own. */
export async function readOverview(context: ReadContext<typeof getOverview>): Promise<Overview> {
  const { id, isOwner } = await accessOrganization(context, 'organization.read');
  const room = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<Overview & { seq: number }>`
    with team as (select * from organization_members where organization_id = ${id}),
      team_boards as (
        select b.id, b.post_count from boards b join team on team.profile_id = b.owner_id
        where b.board_type = 'ORGANIZATION' and b.deleted_at is null)
    select (select count(*) from team) as "memberCount",
      case when ${isOwner} then (
        select count(*) from organization_invites i where i.organization_id = ${id} and i.ended_at is null) end as "inviteCount",
      (select count(*) from team_boards) as "boardCount",
      (select coalesce(sum(post_count), 0)::bigint from team_boards) as "postCount",
      (select coalesce(sum(f.file_size), 0)::bigint from files f join team_boards b on b.id = f.board_id) as "storedBytes",
      (select coalesce(json_agg(json_build_object('name', d.department, 'count', d.count) order by d.count desc, d.department), '[]')
        from (select department, count(*) from team where department <> '' group by department
          order by count(*) desc, department limit 20) d) as departments,
      ${seqOf(room)} as seq`.execute(context.db);
  const { seq, ...overview } = rows[0]!;
  context.asOf(room, seq);
  return overview;
}

/** Changes what was given. */
export async function updateInfo(context: CommandContext<typeof updateOrganization>): Promise<Organization> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { name, about, website, location } = context.body;
  return changeOrganization(context, id, () =>
    sql`
      update organizations set name = coalesce(${name?.trim() ?? null}, name), about = coalesce(${about ?? null}, about),
        website = coalesce(${website === undefined ? null : (webAddress(website) ?? '')}, website),
        location = coalesce(${location ?? null}, location), modified_at = now()
      where id = ${id}`.execute(context.tx),
  );
}

/** Gives it another handle; addresses with the former one lead nowhere from then on. @throws ApiError 409 when it is taken */
export async function changeHandle(context: CommandContext<typeof updateHandle>): Promise<Organization> {
  const { id } = await accessOrganization(context, 'organization.manage', { lock: true });
  const { handle } = context.body;
  const { rows } = await sql<{ isTaken: boolean }>`
    select exists (select from organizations where handle = ${handle} and id <> ${id}) as "isTaken"`.execute(
    context.tx,
  );
  if (rows[0]!.isTaken) throw handleTaken();
  try {
    return await changeOrganization(context, id, () =>
      sql`update organizations set handle = ${handle}, modified_at = now() where id = ${id}`.execute(
        context.tx,
      ),
    );
  } catch (error) {
    // Taken at this very moment.
    if ((error as { code?: string }).code === '23505') throw handleTaken();
    throw error;
  }
}

/** Whether a handle can be had by the caller. */
export async function checkHandleFor(context: ReadContext<typeof checkHandle>): Promise<Availability> {
  const { accountID } = context.actor;
  await countAttempt(context.db, `organization:available:${accountID}`, 300, 60);
  return handleAvailability(context.db, context.body.value, accountID);
}
