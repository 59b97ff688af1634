import { sql, type RawBuilder } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { Tx } from '#platform/server/data/database.ts';
import { texts } from '#platform/server/data/texts.ts';

/** A post or a block, and its copy, which was just written. */
export interface CopyOf<Kind extends 'post' | 'thing'> {
  old: string;
  id: HeldID<Kind>;
}

/** Copies as rows with `old` and `id`. */
const rowsOf = (copies: readonly CopyOf<'post' | 'thing'>[], alias: 'n' | 'c'): RawBuilder<unknown> =>
  sql`unnest(${texts(copies.map(({ old }) => old))}, ${texts(copies.map(({ id }) => id))}) as ${sql.ref(alias)} (old, id)`;

/** Puts the tags of a post, not those of its blocks, on its copy on the same board; who has put them does not change. */
export async function copyPostTags(
  tx: Tx,
  { from, to }: { from: string; to: HeldID<'post'> },
): Promise<void> {
  await sql`
    insert into tagged (board_id, key, post_id, profile_id)
    select board_id, key, ${to}, profile_id from tagged where post_id = ${from} and thing_id is null`.execute(
    tx,
  );
}

/**
 * Puts the tags of blocks on their copies in a post, as `by` does. Where the post is on another board, they are brought there
 * by `bringTags` afterwards.
 */
export async function copyThingTags(
  tx: Tx,
  { copies, postID, by }: { copies: readonly CopyOf<'thing'>[]; postID: HeldID<'post'>; by: string },
): Promise<void> {
  await sql`
    insert into tagged (board_id, key, post_id, thing_id, profile_id)
    select u.board_id, u.key, ${postID}, c.id, ${by} from ${rowsOf(copies, 'c')} join tagged u on u.thing_id = c.old`.execute(
    tx,
  );
}

/**
 * Puts the tags of posts and of their blocks on their copies on another board, as `by` does. Tags are the same by name; the
 * columns of names are left to the caller (`renamedThere`).
 * @returns the copies of those posts that have tags, or whose blocks do
 */
export async function copyTagsOfPosts(
  tx: Tx,
  copies: {
    posts: readonly CopyOf<'post'>[];
    things: readonly CopyOf<'thing'>[];
    to: HeldID<'board'>;
    by: string;
  },
): Promise<HeldID<'post'>[]> {
  const { to, by } = copies;
  const [posts, things] = [rowsOf(copies.posts, 'n'), rowsOf(copies.things, 'c')];
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
  const tagged = new Set(rows.map(({ id }) => id));
  return copies.posts.map(({ id }) => id).filter((id) => tagged.has(id));
}
