import type { HeldID } from '#access/server/heldID.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';

// Rows that are written without being told of: the caller tells of them itself, or nobody shows them yet.

/** Counts a comment that came to a block or went from it. */
export async function countOnThing(tx: Tx, thingID: HeldID<'thingOfSubject'>, change: 1 | -1): Promise<void> {
  await sql`update things set comment_count = greatest(0, comment_count + ${change}::int) where id = ${thingID}`.execute(
    tx,
  );
}

/** Writes the tags that a block shows. @returns whether they are others than before */
export async function tagThingRow(
  tx: Tx,
  thingID: HeldID<'thing'>,
  tags: readonly string[],
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update things set tags = ${tags}::text[] where id = ${thingID} and tags <> ${tags}::text[]`.execute(tx);
  return Boolean(numAffectedRows);
}

/**
 * Writes a tag of a board anew where posts and blocks show it.
 * @param renamed makes of an array of names that which is shown now
 */
export async function renameTagRows(
  tx: Tx,
  boardID: HeldID<'board'>,
  from: string,
  renamed: (names: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  await sql`update things i set tags = ${renamed(sql`i.tags`)} from posts p
    where i.post_id = p.id and p.board_id = ${boardID} and i.tags @> array[${from}::text]`.execute(tx);
  await sql`
    update posts p set tags = coalesce(${renamed(sql`p.tags`)}, '{}'), thing_tags = (
      select coalesce(array_agg(t.name order by t.name), '{}') from unnest(${renamed(sql`p.thing_tags`)}) as t(name))
    where p.board_id = ${boardID} and (p.tags || p.thing_tags) @> array[${from}::text]`.execute(tx);
}

/** Deletes a block's row for good: there is nothing that the bin could bring back. */
export async function deleteThingRow(tx: Tx, thingID: HeldID<'thing'>): Promise<void> {
  await sql`delete from things where id = ${thingID}`.execute(tx);
}

/** Gives a new post, whose board nobody has opened yet, its tags and a task's priority; undefined for no task. */
export async function completeNewPost(
  tx: Tx,
  postID: HeldID<'post'>,
  { tags, priority }: { tags: readonly string[]; priority: string | undefined },
): Promise<void> {
  await sql`
    update posts set tags = ${[...tags]}::text[], task_mode = ${priority !== undefined}, task_priority = ${priority ?? 'NONE'}
    where id = ${postID}`.execute(tx);
}
