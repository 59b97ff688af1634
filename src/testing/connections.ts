import { sql } from 'kysely';
import { newId } from '#platform/server/data/ids.ts';
import type { TestApp } from './app.ts';
import type { OutboxMail } from './outbox.ts';
import { createPerson, type Person } from './people.ts';

/** Connects two people by rows, without an invitation. */
export async function connectPeople(app: TestApp, one: Person, other: Person): Promise<void> {
  await sql`
    insert into connections (profile_id, other_id)
    values (${one.profileID}, ${other.profileID}), (${other.profileID}, ${one.profileID})`.execute(
    app.services.db,
  );
}

/** Makes two people, as `createPerson` does, who are connected. */
export async function createConnectedPeople(
  app: TestApp,
  oneName: string,
  otherName: string,
): Promise<[Person, Person]> {
  const one = await createPerson(app, oneName);
  const other = await createPerson(app, otherName);
  await connectPeople(app, one, other);
  return [one, other];
}

/** Puts people into one organisation, which the first of them owns. */
export async function makeTeam(app: TestApp, name: string, ...people: Person[]): Promise<void> {
  const { db } = app.services;
  const id = newId();
  await sql`
    insert into organizations (id, account_id, name, handle)
    values (${id}, ${people[0]!.accountID}, ${name}, ${`team_${id}`})`.execute(db);
  for (const { profileID } of people)
    await sql`insert into organization_members (organization_id, profile_id) values (${id}, ${profileID})`.execute(
      db,
    );
}

/** The secret at the end of an invitation's address, which stands in a mail or is a link. */
export function secretIn(text: string | OutboxMail): string {
  // A long line of a mail is broken, and says so by a sign of equality.
  const words = typeof text === 'string' ? text : text.text.replace(/=\n/g, '');
  return /\/people\/invitation\/([\w-]+)/.exec(words)![1]!;
}
