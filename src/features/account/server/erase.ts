import { sql } from 'kysely';
import { holdBoard, nameNowhere, putIntoBin } from '#features/boards/server/index.ts';
import { endConnectionsOf, forgetConnections } from '#features/connections/server/index.ts';
import { dropMember, findMember } from '#features/members/server/index.ts';
import { endOrganizationOf, takeOutOfTeam } from '#features/organization/server/index.ts';
import { endBlocksOf, forgetBlocks } from '#features/personBlocks/server/index.ts';
import { endInvitesOf } from '#features/personInvitations/server/index.ts';
import { blankProfile } from '#features/profiles/server/index.ts';
import { forgetCredentials } from '#features/session/server/index.ts';
import type { AnyCommand, Services } from '#platform/server/events/context.ts';
import type { Job, JobHelpers } from '#platform/server/http/feature.ts';

/** Rows that go another way, with their events, or stay as comments do. */
const NOT_SWEPT = ['board_members', 'reactions'];

/** Removes an account that was deleted, and all of its profiles. */
export const erase: Job = async ({ accountID }: { accountID: string }, services, helpers) => {
  const profileIDs = await deletedProfiles(services.db, accountID);
  if (profileIDs.length === 0) return;
  await eraseProfiles(profileIDs, services, helpers);
  await helpers.act((command) => forgetAccount(command, accountID));
};

/**
 * Removes what belongs to profiles that were deleted: their connections end, their boards go into the bin, where nobody
 * can bring them back from, they leave all others, and their rows stay without a word of theirs. One board a
 * transaction, so that thousands hold nobody up; run again, it goes on where it was.
 */
export async function eraseProfiles(
  profileIDs: string[],
  { db }: Services,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  for (const profileID of profileIDs) {
    await endConnectionsOf(db, profileID, { act, signal });
    await endBlocksOf(db, profileID, { act, signal });
    await act((command) => endInvitesOf(command, profileID));
  }
  for (const boardID of await boardsOf(db, sql`owner_id = any(${profileIDs}::text[])`)) {
    if (signal.aborted) throw new Error('stopped before all of a profile was erased');
    await act(async (command) => putIntoBin(command, await holdBoard(command, boardID)));
  }
  for (const profileID of profileIDs) {
    const joined = await boardsOf(
      db,
      sql`exists (select from board_members m where m.board_id = boards.id and m.profile_id = ${profileID})`,
    );
    for (const boardID of joined) {
      if (signal.aborted) throw new Error('stopped before all of a profile was erased');
      await act((command) => leave(command, boardID, profileID));
    }
  }
  await act((command) => forget(command, profileIDs));
}

/** None where the account was not deleted: the job does nothing then. */
async function deletedProfiles(db: Services['db'], accountID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p join accounts a on a.id = p.account_id
    where a.id = ${accountID} and a.deleted_at is not null order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

async function boardsOf(db: Services['db'], where: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from boards where deleted_at is null and ${where} order by id`.execute(db);
  return rows.map(({ id }) => id);
}

async function leave(command: AnyCommand, boardID: string, profileID: string): Promise<void> {
  const board = await holdBoard(command, boardID);
  const member = await findMember(command, board, profileID);
  if (member && member.role !== 'OWNER' && member.role !== 'blocked')
    await dropMember(command, board, member);
}

async function forget(command: AnyCommand, profileIDs: string[]): Promise<void> {
  const { tx } = command;
  const ids = sql`any(${profileIDs}::text[])`;
  await forgetConnections(tx, profileIDs);
  await forgetBlocks(tx, profileIDs);
  for (const profileID of profileIDs) await takeOutOfTeam(command, profileID);
  await nameNowhere(command, profileIDs);
  // Whatever would go with a profile's row is its own: also what later migrations add.
  const { rows: owned } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname::text as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.confrelid = 'profiles'::regclass and c.contype = 'f' and c.confdeltype = 'c'
      and c.conrelid::regclass::text <> all(${NOT_SWEPT}::text[])`.execute(tx);
  for (const { table, column } of owned)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${ids}`.execute(tx);

  for (const profileID of profileIDs) await blankProfile(command, profileID);
}

/** Deletes the credentials of an account, and frees its address for another account. */
async function forgetAccount(command: AnyCommand, accountID: string): Promise<void> {
  const { tx } = command;
  await endOrganizationOf(command, accountID);
  await forgetCredentials(tx, accountID);
  await sql`
    update accounts set email = id || '@deleted.invalid', password_hash = '-', is_admin = false where id = ${accountID}`.execute(
    tx,
  );
}
