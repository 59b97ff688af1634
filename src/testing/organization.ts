import { sql } from 'kysely';
import { createOrganization } from '#features/organization/contract.ts';
import { newId } from '#platform/server/data/ids.ts';
import { sortKey } from '#platform/contract/sorting.ts';
import { call, type TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';

/** An organisation, who owns it, two who work in it, and somebody who knows nothing of it. */
export interface TestOrganization {
  id: string;
  owner: Person;
  ana: Person;
  ben: Person;
  stranger: Person;
}

/** Makes an organisation by its call, and its members by rows, without invitations. */
export async function createTestOrganization(app: TestApp, handle: string): Promise<TestOrganization> {
  const owner = await createPerson(app, 'Ilse Okafor');
  const { id } = await call(app, createOrganization, { body: { name: 'Foxglove Studio', handle } }, owner);
  const [ana, ben] = [await createPerson(app, 'Ana Brandt'), await createPerson(app, 'Ben Okoye')];
  for (const person of [ana, ben]) await addToTeam(app, id, person);
  return { id, owner, ana, ben, stranger: await createPerson(app, 'Nadia Stranger') };
}

/** Puts somebody into an organisation, by their row. */
export async function addToTeam(app: TestApp, organizationID: string, person: Person): Promise<void> {
  await sql`
    insert into organization_members (organization_id, profile_id) values (${organizationID}, ${person.profileID})`.execute(
    app.services.db,
  );
}

/** Makes a team board, by its rows. @returns its id */
export async function addTeamBoard(app: TestApp, owner: Person, title: string, posts = 0): Promise<string> {
  const id = newId();
  await sql`
    with b as (
      insert into boards (id, owner_id, title, sort_title, board_type, share, post_count)
      values (${id}, ${owner.profileID}, ${title}, ${sortKey(title)}, 'ORGANIZATION', 'restricted', ${posts}) returning *
    )
    insert into board_members (board_id, profile_id, role) select id, owner_id, 'OWNER' from b`.execute(
    app.services.db,
  );
  return id;
}
