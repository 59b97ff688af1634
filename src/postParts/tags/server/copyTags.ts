import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#platform/server/data/database.ts';

/** Puts the tags of a post, not those of its blocks, on its copy on the same board; who has put them does not change. */
export async function copyPostTags(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    insert into tagged (board_id, key, post_id, profile_id)
    select board_id, key, ${to}, profile_id from tagged where post_id = ${from} and thing_id is null`.execute(
    tx,
  );
}

/**
 * Puts the tags of blocks on their copies in a post, as `by` does. Where the post is on another board, they are brought there
 * by `bringTags` afterwards.
 * @param copies rows `c` with `old` and `id`
 */
export async function copyThingTags(
  tx: Tx,
  { copies, postID, by }: { copies: RawBuilder<unknown>; postID: string; by: string },
): Promise<void> {
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select u.board_id, u.key, ${postID}, c.id, ${by} from ${copies} join tagged u on u.thing_id = c.old`.execute(
    tx,
  );
}

/**
 * Puts the tags of posts and of their blocks on their copies on another board, as `by` does. Tags are the same by name; the
 * columns of names are left to the caller (`renamedThere`).
 * @param posts rows `n` with `old` and `id`
 * @param things rows `c` with `old` and `id`, of the blocks that are copied
 * @returns the copies of those posts that have tags, or whose blocks do
 */
export async function copyTagsOfPosts(
  tx: Tx,
  {
    posts,
    things,
    to,
    by,
  }: { posts: RawBuilder<unknown>; things: RawBuilder<unknown>; to: string; by: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct n.id from ${posts} join tagged u on u.post_id = n.old`.execute(tx);
  if (rows.length === 0) return [];
  await sql`
    insert into tags (board_id, key, name, colour)
    select distinct ${to}, t.key, t.name, t.colour
    from ${posts} join tagged u on u.post_id = n.old join tags t on t.board_id = u.board_id and t.key = u.key
      left join ${things} on c.old = u.thing_id
    where u.thing_id is null or c.id is not null
    on conflict do nothing`.execute(tx);
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select ${to}, u.key, n.id, c.id, ${by}
    from ${posts} join tagged u on u.post_id = n.old left join ${things} on c.old = u.thing_id
    where u.thing_id is null or c.id is not null`.execute(tx);
  return rows.map(({ id }) => id);
}
