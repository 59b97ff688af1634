import { sql } from 'kysely';
import { openSession } from '#features/session/server/index.ts';
import type { Services } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';

/** Somebody signed in. `headers` makes a call theirs. */
export interface Person {
  name: string;
  email: string;
  password: string;
  accountID: string;
  profileID: string;
  sessionID: string;
  screenName: string;
  headers: { 'auth-token': string; profile: string };
}

export const PASSWORD = 'correct horse battery';
/** argon2id of PASSWORD: hashing it anew for each person would be most of a test's time. */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$2j1Ej3sAITkgZHtapQweEw$eZXfcFnd9Ga8For8DPagRRsyRo+CbO+bfx4ckCP/4Pg';

let people = 0;
const LONGEST_SCREEN_NAME = 30;

/** Makes an account with one profile and a session, by rows, without the steps of signing up; it has no board. */
export async function createPerson(app: { services: Pick<Services, 'db'> }, name?: string): Promise<Person> {
  const number = ++people;
  const fullName = name ?? `Person ${number}`;
  const [firstName = fullName, ...rest] = fullName.split(' ');
  const handle = fullName
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/gi, '.')
    .toLowerCase();
  // However many people earlier tests have made: one that is too long is refused wherever a person is told of.
  const end = `.${number}`;
  const person = {
    accountID: newId(),
    profileID: newId(),
    screenName: handle.slice(0, LONGEST_SCREEN_NAME - end.length) + end,
    email: `${handle}.${number}@example.org`,
  };
  const { db } = app.services;
  await sql`insert into accounts (id, email, password_hash) values (${person.accountID}, ${person.email}, ${PASSWORD_HASH})`.execute(
    db,
  );
  await sql`
    insert into profiles (id, account_id, screen_name, first_name, last_name, avatar_color)
    values (${person.profileID}, ${person.accountID}, ${person.screenName}, ${firstName}, ${rest.join(' ')}, '#176b87')`.execute(
    db,
  );
  const { accessToken, sessionID } = await openSession(db, person.accountID, 'Test');
  return {
    ...person,
    name: fullName,
    password: PASSWORD,
    sessionID,
    headers: { 'auth-token': accessToken, profile: person.profileID },
  };
}
