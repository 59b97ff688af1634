import { sql } from 'kysely';
import type { getMenuDetails, PersonInfo, ProfileSummary } from '#features/profiles/contract.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { ReadContext } from '#platform/server/events/context.ts';
import type { Db } from '#platform/server/data/database.ts';
import { seqOf } from '#platform/server/events/rooms.ts';
import { profileSummaryJson } from './present.ts';

/** An account's profiles, oldest first. */
export async function profilesOf(db: Db, accountID: string): Promise<ProfileSummary[]> {
  const { rows } = await sql<{ profile: ProfileSummary }>`
    select ${profileSummaryJson} as profile from profiles p where p.account_id = ${accountID} and p.deleted_at is null order by p.id`.execute(
    db,
  );
  return rows.map(({ profile }) => profile);
}

/** Data of the signed-in account that the shell shows. */
export async function readMenuDetails(
  context: ReadContext<typeof getMenuDetails>,
): Promise<Answer<typeof getMenuDetails>> {
  const { profileID, accountID } = context.actor;
  const room = `profile:${profileID}` as const;
  const { rows } = await sql<{ details: Answer<typeof getMenuDetails>; seq: number }>`
    select ${seqOf(room)} as seq, jsonb_build_object(
      'organizationInfo', (
        select organization_info_json(o) from organizations o where o.id = organization_of(${profileID}, ${accountID})),
      'isOrganizationOwner', exists (select from organizations o where o.account_id = ${accountID}),
      'profilesDetails', jsonb_build_object('profiles', (
        select jsonb_agg(${profileSummaryJson} order by p.id) from profiles p
        where p.account_id = ${accountID} and p.deleted_at is null))) as details`.execute(context.db);
  context.asOf(room, rows[0]!.seq);
  return rows[0]!.details;
}

/** How the given profiles are shown, in the order they were asked for; unknown ones are left out. */
export async function authorsOf(db: Db, profileIDs: string[]): Promise<PersonInfo[]> {
  const { rows } = await sql<{ person: PersonInfo }>`
    select person_json(p) as person from profiles p
    where p.id = any(${profileIDs}::text[]) order by array_position(${profileIDs}::text[], p.id::text)`.execute(
    db,
  );
  return rows.map(({ person }) => person);
}
