import type { HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { GRANT_HOURS, grantChanged } from '#features/passwords/contract.ts';
import { profilesOfSessions } from '#features/session/server/tables.ts';
import type { Actor, AnyCommand } from '#platform/server/events/context.ts';
import { hashPassword } from '#platform/server/settings/passwords.ts';

/** A board or a post that has a password, by its table. */
export interface Place {
  table: 'boards' | 'posts';
  id: string;
}

/** The table of each kind of place. */
export const tableOf = { boards: sql`boards`, posts: sql`posts` };

/** The hash of a password that is to be set; null where it is to be removed, which '' asks for too. */
export async function newPasswordHash(password: string | null): Promise<string | null> {
  return password ? hashPassword(password) : null;
}

/**
 * Assignments to a row whose password changes. The time is cut to the millisecond, as events have it: later events come
 * after it.
 */
export const passwordSet = (hash: string | null) =>
  sql`password_hash = ${hash}, password_at = date_trunc('milliseconds', now())`;

/**
 * Ends the grants of a former password. Setting the new password gives the actor a grant. The row of the place must be
 * locked: a grant that is being given waits for the lock.
 */
export async function renewGrants(
  { tx, actor }: Pick<AnyCommand, 'tx' | 'actor'>,
  placeID: HeldID<'board' | 'post'>,
  isProtected: boolean,
): Promise<void> {
  await sql`delete from password_grants where place_id = ${placeID}`.execute(tx);
  if (!isProtected) return;
  await sql`
    insert into password_grants (session_id, place_id, until)
    values (${actor.sessionID}, ${placeID}, now() + make_interval(hours => ${GRANT_HOURS}))`.execute(tx);
}

/**
 * Opens a place to a session whose password was right, unless it has another password meanwhile, and tells its other tabs.
 * @returns whether it is open
 */
export async function giveGrant(
  { tx, publish }: AnyCommand,
  { sessionID, profileID }: Pick<Actor, 'sessionID' | 'profileID'>,
  { table, id }: Place,
  hash: string,
): Promise<boolean> {
  const { rows } = await sql<{ boardID: string; postID: string | null }>`
    with place as (
      select id, ${sql.ref(table === 'boards' ? 'id' : 'board_id')} as board_id from ${tableOf[table]}
      where id = ${id} and password_hash = ${hash} for share
    ), given as (
      insert into password_grants (session_id, place_id, until)
      select ${sessionID}, id, now() + make_interval(hours => ${GRANT_HOURS}) from place
      on conflict (session_id, place_id) do update set until = excluded.until returning 1
    )
    select board_id as "boardID", nullif(id, board_id) as "postID" from place where exists (select from given)`.execute(
    tx,
  );
  if (rows[0]) publish([`profile:${profileID}`], grantChanged, rows[0]);
  return rows.length > 0;
}

/**
 * Takes away grants of a table's rows whose time is over, and tells the profiles of their accounts: lists over all boards
 * go by no board's room.
 * @returns the rows, each once; none when there are no more
 */
export async function takeExpired(
  { tx, publish }: AnyCommand,
  table: Place['table'],
): Promise<{ id: string; boardID: string }[]> {
  const { rows } = await sql<{ id: string; boardID: string; profileIDs: string[] }>`
    with gone as (
      delete from password_grants where (session_id, place_id) in (
        select g.session_id, g.place_id from password_grants g join ${tableOf[table]} x on x.id = g.place_id
        where g.until <= now() order by g.until limit 500 for update of g skip locked)
      returning place_id, session_id
    )
    select x.id, ${sql.ref(table === 'boards' ? 'x.id' : 'x.board_id')} as "boardID",
      ${profilesOfSessions(sql`select session_id from gone where place_id = x.id`)} as "profileIDs"
    from ${tableOf[table]} x where x.id in (select place_id from gone) order by 1`.execute(tx);
  for (const { id, boardID, profileIDs } of rows)
    publish(
      profileIDs.map((profileID) => `profile:${profileID}` as const),
      grantChanged,
      { boardID, postID: id === boardID ? null : id },
    );
  return rows;
}
