import { sql, type RawBuilder } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { Db, Tx } from '#platform/server/data/database.ts';
import { deleteOld } from '#platform/server/data/sweep.ts';

/**
 * Deletes the posts of a board for good, in batches: a board can hold more than one statement has time for. The board goes
 * by its id, for the job that empties the bin.
 */
export async function deletePostsOf(db: Db, boardID: string, signal: AbortSignal): Promise<void> {
  await deleteOld(db, sql.table('posts'), sql`board_id = ${boardID}`, signal);
}

/** Makes of an array of names of tags that which is shown now. */
type Renamed = (names: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Writes the tags anew that posts and their blocks show. */
export async function renameTagsOfPosts(
  tx: Tx,
  postIDs: readonly HeldID<'post'>[],
  renamed: Renamed,
): Promise<void> {
  await sql`
    update things i set tags = ${renamed(sql`i.tags`)}
    where i.post_id = any(${postIDs}::text[]) and i.tags <> '{}'`.execute(tx);
  await sql`
    update posts p set tags = ${renamed(sql`p.tags`)}, thing_tags = (
      select coalesce(array_agg(tag order by tag), '{}') from unnest(${renamed(sql`p.thing_tags`)}) as tag)
    where p.id = any(${postIDs}::text[]) and (p.tags <> '{}' or p.thing_tags <> '{}')`.execute(tx);
}

/** Writes the tags anew that blocks show. */
export async function renameTagsOfThings(
  tx: Tx,
  thingIDs: readonly HeldID<'thing'>[],
  renamed: Renamed,
): Promise<void> {
  await sql`
    update things i set tags = ${renamed(sql`i.tags`)}
    where i.id = any(${thingIDs}::text[]) and i.tags <> '{}'`.execute(tx);
}
