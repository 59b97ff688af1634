import { sql } from 'kysely';
import { z } from 'zod';
import type {
  getRemoval,
  getTeamMember,
  listTeam,
  Removal,
  TeamMember,
} from '#features/organization/contract.ts';
import { Id } from '#platform/contract/ids.ts';
import { clampLimit } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';
import type { AnyRead, ReadContext } from '#platform/server/events/context.ts';
import { decodeCursor, encodeCursor } from '#platform/server/data/cursor.ts';
import { notFound } from '#platform/server/errors.ts';
import type { RawJson } from '#platform/server/http/feature.ts';
import { answerPage } from '#platform/server/data/page.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { accessOrganization } from './access.ts';
import { sortName, teamMemberJson } from './present.ts';

const PAGE = 30;

/** A page of the team, by name; every word that is searched for is somewhere in what is known of a person's work. */
export async function listMembers(context: ReadContext<typeof listTeam>): Promise<RawJson> {
  const organization = await accessOrganization(context, 'organization.read');
  const { search, department, includeCount, cursor } = context.query;
  const limit = clampLimit(context.query.limit, PAGE);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, z.tuple([text(400), Id]));
  const room = `profile:${context.actor.profileID}` as const;
  const hay = sql`folded(concat_ws(' ', p.first_name, p.last_name, p.screen_name, m.title, m.department, m.location))`;
  const { rows } = await sql<{ id: string | null; key: string; json: string; seq: number; total: number }>`
    with team as (
      select m.profile_id as id, ${sortName} as key
      from organization_members m join profiles p on p.id = m.profile_id
      where m.organization_id = ${organization.id}
        and (${department ?? null}::text is null or m.department = ${department ?? null})
        and not exists (
          select from unnest(string_to_array(folded(${search ?? ''}::text), ' ')) word where position(word in ${hay}) = 0)
    )
    select page.*, ${seqOf(room)} as seq, (select count(*) from team) as total
    from (values (1)) as one left join lateral (
      select t.id, t.key, ${teamMemberJson}::text as json, row_number() over (order by t.key, t.id) as n
      from (
        select id, key from team
        ${after ? sql`where (key, id) > (${after[0]}::text collate "C", ${after[1]}::text)` : sql``}
        order by key, id limit ${limit + 1}
      ) t join organization_members m on m.profile_id = t.id join profiles p on p.id = t.id
        join organizations o on o.id = m.organization_id
    ) page on true order by page.n`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return answerPage(rows, limit, ({ key, id }) => encodeCursor([key, id!]), {
    total: includeCount === 'true' ? rows[0]!.total : undefined,
  });
}

/** Somebody of the team. */
export async function readMember(context: ReadContext<typeof getTeamMember>): Promise<TeamMember> {
  const organization = await accessOrganization(context, 'organization.read');
  const room = `profile:${context.actor.profileID}` as const;
  const { rows } = await sql<{ member: TeamMember; seq: number }>`
    select ${teamMemberJson} as member, ${seqOf(room)} as seq
    from organization_members m join profiles p on p.id = m.profile_id join organizations o on o.id = m.organization_id
    where m.organization_id = ${organization.id} and m.profile_id = ${context.params.profileID}`.execute(
    context.db,
  );
  if (!rows[0]) throw notFound();
  context.asOf(room, rows[0].seq);
  return rows[0].member;
}

/** Answers with the consequences of a member's leaving, to the owner and to the member. */
export async function readRemoval(context: ReadContext<typeof getRemoval>): Promise<Removal> {
  const { profileID } = context.params;
  const { id } = await accessOrganization(context, 'organization.read');
  if (profileID !== context.actor.profileID) await accessOrganization(context, 'organization.manage');
  const found = await removalOf(context, id, profileID);
  if (!found) throw notFound();
  return found;
}

/** @returns undefined for whoever is not in the organisation */
export async function removalOf(
  { db }: Pick<AnyRead, 'db'>,
  organizationID: string,
  profileID: string,
): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    select own.boards as "boardCount", own.posts as "postCount",
      (select count(*) from organization_members r where r.manager_id = m.profile_id) as "reportCount"
    from organization_members m cross join lateral (
      select count(*) as boards, coalesce(sum(b.post_count), 0)::bigint as posts from boards b
      where b.owner_id = m.profile_id and b.board_type = 'ORGANIZATION' and b.deleted_at is null) own
    where m.profile_id = ${profileID} and m.organization_id = ${organizationID}`.execute(db);
  return rows[0];
}
