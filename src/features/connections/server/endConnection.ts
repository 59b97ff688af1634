import { sql } from 'kysely';
import { connectionsOf } from '#access/server/pairs.ts';
import { closeNotebook } from '#features/boards/server/index.ts';
import type { disconnect as endpoint } from '#features/connections/contract.ts';
import { texts } from '#features/connections/contract/connection.ts';
import type { Answer } from '#platform/contract/endpoint.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import type { Db, Tx } from '#platform/server/data/database.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';
import { accessConnection, changePair, lockPair, type PairState } from './pairs.ts';

/** Ends a connection for both. Somebody whom the other has blocked has none that they know of. */
export async function disconnect(context: CommandContext<typeof endpoint>): Promise<Answer<typeof endpoint>> {
  const named = { one: context.actor.profileID, other: context.params.id };
  const pair = await accessConnection(context, named, 'connection.end');
  await changePair(context, pair, () => endConnection(context, pair));
  return { message: texts.disconnected };
}

/**
 * Ends the connections of a profile that is being deleted, with their notebooks. One person a transaction; run again, it
 * goes on where it was. Call it before the profile's boards are taken away.
 */
export async function endConnectionsOf(
  db: Db,
  profileID: string,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from ${connectionsOf(profileID)} c join profiles p on p.id = c.id and p.deleted_at is null
    order by p.id`.execute(db);
  for (const { id } of rows) {
    if (signal.aborted) throw new Error('stopped before all of a profile’s connections had ended');
    await act(async (command) => {
      const pair = await lockPair(command, { one: profileID, other: id });
      await changePair(command, pair, () => endConnection(command, pair));
    });
  }
}

/** Deletes whatever connections deleted profiles still have, on either side. */
export async function forgetConnections(tx: Tx, profileIDs: readonly string[]): Promise<void> {
  const ids = sql`any(${profileIDs}::text[])`;
  await sql`delete from connections where profile_id = ${ids} or other_id = ${ids}`.execute(tx);
}

/** Ends the connection of two, with the board that they share by it; the pair is locked. */
export async function endConnection(context: AnyCommand, pair: PairState): Promise<void> {
  const { one, other, boardID } = pair;
  await sql`
    delete from connections where (profile_id, other_id) in ((${one}, ${other}), (${other}, ${one}))`.execute(
    context.tx,
  );
  if (boardID !== null) await closeNotebook(context, boardID);
}
