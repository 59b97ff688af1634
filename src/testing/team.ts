import { sql } from 'kysely';
import type { Role } from '#access/contract/roles.ts';
import { createBoard, type Share } from '#features/boards/contract.ts';
import { call, type TestApp } from './app.ts';
import { createPerson, type Person } from './people.ts';

/** A board and a person in each role that matters to content, and one who has none. */
export interface Team {
  boardID: string;
  owner: Person;
  author: Person;
  contributor: Person;
  subscriber: Person;
  viewer: Person;
  stranger: Person;
}

const members = {
  author: 'AUTHOR',
  contributor: 'CONTRIBUTOR',
  subscriber: 'subscriber',
  viewer: 'viewer',
} as const;

/** Makes a board with its people; the members by rows, without invitations. */
export async function createTeam(app: TestApp, share: Share = 'restricted'): Promise<Team> {
  const owner = await createPerson(app, 'Ilse Okafor');
  const board = await call(app, createBoard, { body: { title: 'Field notes', share } }, owner);
  const people = {
    author: await createPerson(app, 'Tariq Lindqvist'),
    contributor: await createPerson(app, 'Mei Adeyemi'),
    subscriber: await createPerson(app, 'Jonas Ferreira'),
    viewer: await createPerson(app, 'Sunniva Haddad'),
  };
  for (const [name, role] of Object.entries(members)) {
    await addMember(app, board._id, people[name as keyof typeof people], role);
  }
  return { boardID: board._id, owner, ...people, stranger: await createPerson(app, 'Nadia Stranger') };
}

/** Puts somebody on a board, by its row. */
export async function addMember(app: TestApp, boardID: string, person: Person, role: Role): Promise<void> {
  await sql`insert into board_members (board_id, profile_id, role) values (${boardID}, ${person.profileID}, ${role})`.execute(
    app.services.db,
  );
  if (role === 'blocked') return; // not a member
  await sql`update boards set member_count = member_count + 1 where id = ${boardID}`.execute(app.services.db);
}
