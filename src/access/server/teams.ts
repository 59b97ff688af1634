import { sql, type RawBuilder } from 'kysely';

// Who works in which organisation, as SQL. It stands here, not with organisations: making those leads to many features, and
// boards are the team's too.

type Sql = RawBuilder<unknown> | string;

/** Somebody's place in an organisation as rows `organization_id`: one, or none. */
export function teamOf(profileID: Sql): RawBuilder<unknown> {
  return sql`(select organization_id from organization_members where profile_id = ${profileID})`;
}

/** The profiles that work in an organisation, as rows `id`. Its owner is one of them only where they have joined it. */
export function peopleOfTeam(organizationID: Sql): RawBuilder<unknown> {
  return sql`(select profile_id as id from organization_members where organization_id = ${organizationID})`;
}

/** The profiles that work in the same organisation as somebody, as rows `id`; they themselves are among them. */
export function colleaguesOf(profileID: Sql): RawBuilder<unknown> {
  return sql`(
    select theirs.profile_id as id
    from organization_members mine join organization_members theirs using (organization_id)
    where mine.profile_id = ${profileID})`;
}
