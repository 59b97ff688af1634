import { sql } from 'kysely';
import { newId } from '#platform/server/data/ids.ts';
import type { TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';

/** Of an organisation, what calls can be about. */
export interface TeamScene {
  teamMemberID: string;
  teamInviteID: string;
  /** The secret at the end of that invitation's address. */
  teamSecret: string;
}

export const teamSecret = 'the-secret-of-an-invitation-to-the-team';

/**
 * The organisation of the principals, made once: the owner owns it, whoever has a role that reads works in it, and
 * somebody whom calls are about; the blocked, the removed and the stranger know nothing of it.
 */
export async function createTeamScene(
  app: TestApp,
  owner: Person,
  members: readonly Person[],
): Promise<TeamScene> {
  const { db } = app.services;
  const { rows } = await sql<Omit<TeamScene, 'teamSecret'>>`
    select i.id as "teamInviteID", m.profile_id as "teamMemberID"
    from organizations o join organization_invites i on i.organization_id = o.id
      join organization_members m on m.organization_id = o.id and m.title = 'Bystander'
    where o.account_id = ${owner.accountID}`.execute(db);
  if (rows[0]) return { ...rows[0], teamSecret };
  const [organizationID, teamInviteID] = [newId(), newId()];
  const bystander = await createPerson(app, 'Team bystander');
  await sql`
    insert into organizations (id, account_id, name, handle)
    values (${organizationID}, ${owner.accountID}, 'The team', 'the_team')`.execute(db);
  for (const person of [owner, ...members, bystander]) {
    await sql`
      insert into organization_members (organization_id, profile_id, title)
      values (${organizationID}, ${person.profileID}, ${person === bystander ? 'Bystander' : ''})`.execute(
      db,
    );
  }
  await sql`
    insert into organization_invites (id, organization_id, email, token_hash, invited_by, sent_at, expires_at)
    values (${teamInviteID}, ${organizationID}, 'waiting@example.org', sha256(${teamSecret}::bytea), ${owner.profileID}, now() - interval '2 minutes',
      now() + interval '7 days')`.execute(db);
  return { teamMemberID: bystander.profileID, teamInviteID, teamSecret };
}
