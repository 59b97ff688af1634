import { sql } from 'kysely';
import type { ActivityKind } from '#features/activity/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';

/** Of some people, those whom an item of certain kinds tells of a post, in the order of their ids. */
export async function recipientsAmong(
  { tx }: AnyCommand,
  people: string[],
  { postID, kinds }: { postID: string; kinds: ActivityKind[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct profile_id as id from activity
    where post_id = ${postID} and kind = any(${kinds}::text[]) and profile_id = any(${people}::text[]) order by 1`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
