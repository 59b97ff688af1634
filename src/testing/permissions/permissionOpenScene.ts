import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { createBoard } from '#features/boards/contract.ts';
import { createInviteLink } from '#features/members/contract/links.ts';
import { newId, newSecret } from '#platform/server/data/ids.ts';
import { call, type TestApp } from '../app.ts';
import { createPerson, type Person } from '../people.ts';

// Subjects of calls without a session: each waits to be answered by the one who holds its secret.

/** A sign-up that waits for its code. */
export async function createSignup(app: TestApp, code: string): Promise<string> {
  const id = newId();
  const hash = createHash('sha256').update(`${id}/${code}`).digest();
  await sql`
    insert into signups (id, email, first_name, last_name, screen_name, password_hash, time_zone, code_hash, code_expires_at,
      code_sent_at)
    values (${id}, ${`${id}@example.org`}, 'Ilse', 'Okafor', ${`ilse.${id.slice(-6)}`}, '-', 'UTC', ${hash}, now() + interval '9 minutes',
      now() - interval '2 minutes')`.execute(app.services.db);
  return id;
}

/** A link to choose a new password. @returns its token */
export async function createReset(app: TestApp, { accountID }: Person): Promise<string> {
  const token = newSecret();
  await sql`insert into password_resets (hash, account_id, expires_at)
    values (${createHash('sha256').update(token).digest()}, ${accountID}, now() + interval '1 hour')`.execute(
    app.services.db,
  );
  return token;
}

/** A link that takes a changed address back. */
export async function createContactUndo(app: TestApp, { profileID, email }: Person): Promise<string> {
  const token = `${profileID}-undo`;
  const hash = createHash('sha256').update(token).digest();
  await sql`
    insert into contact_undos (token_hash, profile_id, kind, value, expires_at)
    values (${hash}, ${profileID}, 'email', ${email}, now() + interval '1 day') on conflict do nothing`.execute(
    app.services.db,
  );
  return token;
}

/** A link to a board of somebody's. @returns its secret */
export async function createBoardLink(app: TestApp): Promise<string> {
  const owner = await createPerson(app);
  const board = await call(app, createBoard, { body: { title: 'Herbarium' } }, owner);
  const link = { params: { boardID: board._id }, body: { role: 'viewer' as const } };
  return (await call(app, createInviteLink, link, owner)).inviteID;
}
