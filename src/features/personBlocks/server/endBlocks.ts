import { sql } from 'kysely';
import { changePair, lockPair } from '#features/connections/server/index.ts';
import { forgetBlocked } from '#features/members/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import type { Db, Tx } from '#platform/server/data/database.ts';
import type { JobHelpers } from '#platform/server/http/feature.ts';

/** Deletes whatever blocks deleted profiles still have, on either side. */
export async function forgetBlocks(tx: Tx, profileIDs: readonly string[]): Promise<void> {
  const ids = sql`any(${profileIDs}::text[])`;
  await sql`delete from profile_blocks where profile_id = ${ids} or blocked_id = ${ids}`.execute(tx);
}

/**
 * Takes back every block of a profile that is being deleted, on either side. One person a transaction; run again, it goes
 * on where it was. Call it once its connections have ended: none of them comes back so.
 */
export async function endBlocksOf(
  db: Db,
  profileID: string,
  { act, signal }: Pick<JobHelpers, 'act' | 'signal'>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select p.id from profiles p where p.deleted_at is null and p.id in (
      select blocked_id from profile_blocks where profile_id = ${profileID}
      union all select profile_id from profile_blocks where blocked_id = ${profileID}) order by p.id`.execute(
    db,
  );
  for (const { id } of rows) {
    if (signal.aborted) throw new Error('stopped before all of a profile’s blocks had ended');
    await act((command) => endBlocksBetween(command, profileID, id));
  }
}

async function endBlocksBetween(context: AnyCommand, profileID: string, otherID: string): Promise<void> {
  const pair = await lockPair(context, { one: profileID, other: otherID });
  await changePair(context, pair, async () => {
    await sql`
      delete from profile_blocks
      where (profile_id, blocked_id) in ((${pair.one}, ${pair.other}), (${pair.other}, ${pair.one}))`.execute(
      context.tx,
    );
    await forgetBlocked(context, pair.other, pair.one);
  });
}
