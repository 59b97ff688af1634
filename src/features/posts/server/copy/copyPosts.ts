import { asHeld, type HeldID } from '#access/server/heldID.ts';
import { sql } from 'kysely';
import { texts } from '#platform/server/data/texts.ts';
import { postInUse, postKnownByAll } from '#access/server/postState.ts';
import { may, postSeen, postShared, readerOf, standing } from '#access/server/standing.ts';
import { touchBoard } from '#features/boards/server/index.ts';
import type { AnyCommand, Caller } from '#platform/server/events/context.ts';
import { newId } from '#platform/server/data/ids.ts';
import { copyTagsOfPosts, renamedThere, type CopyOf } from '#postParts/tags/server/index.ts';
import { copiedElsewhere } from './copiedColumns.ts';
import { insertCopies, type ThingCopy } from './copyRows.ts';
import { derivedSql } from '../write/derived.ts';
import { thingRows, thingShown } from '../read/present.ts';
import { renameTagsOfPosts } from '../tables.ts';

/**
 * Whether a reader may take a post `p` of a board `b` to a board of their own: they see it there, it is no draft and,
 * where it is not to be shared, they made it or look after the board. By the row `s` of `standing`.
 */
export function mayCopyPost(caller: Pick<Caller, 'profileID' | 'sessionID'>) {
  const reader = readerOf(caller);
  return sql<boolean>`(${may('post.read')} and ${postInUse()} and ${postSeen(reader)}
    and ${postShared(reader)})`;
}

interface Copying {
  /** The posts' board, which is only read: the statement that finds the posts judges each. */
  from: string;
  to: HeldID<'board'>;
}

/**
 * Writes posts of a board once more on another, with their blocks, files, tags and settings: without comments,
 * passwords, locks, people and dates on which they end. The actor has made the copies. Posts that the actor may not
 * copy, or no longer, are left out. A fixed number of statements, however many posts. Publishes no event about a copy:
 * the caller tells the board that there are more.
 * @returns the ids of the copies, and how many of them their board counts
 */
export async function copyPosts(
  context: AnyCommand,
  postIDs: readonly string[],
  { from, to }: Copying,
): Promise<{ ids: HeldID<'post'>[]; counted: number }> {
  const { tx, actor } = context;
  const { rows: found } = await sql<{ id: string }>`
    select p.id from posts p join boards b on b.id = p.board_id ${standing(readerOf(actor))}
    where p.id = any(${postIDs}::text[]) and p.board_id = ${from} and b.deleted_at is null and ${mayCopyPost(actor)}
    order by array_position(${postIDs}::text[], p.id::text)`.execute(tx);
  if (found.length === 0) return { ids: [], counted: 0 };
  const posts = await insertPosts(
    context,
    found.map(({ id }) => id),
    to,
  );
  const { rows: things } = await sql<{ id: string; postID: string; isTop: boolean }>`
    select t.id, p.id as "postID", t.collection_id is null as "isTop"
    from unnest(${texts(posts.map(({ old }) => old))}) as n(old) join posts p on p.id = n.old, ${thingRows}
    where t.post_id = p.id and t.deleted_at is null and ${thingShown}
    order by p.id, array_position(p.thing_order, t.id::text)`.execute(tx);
  const copyOf = new Map(posts.map(({ old, id }) => [old, id]));
  const copies = await insertCopies(
    context,
    things.map(({ id, postID }) => [id, copyOf.get(postID)!]),
    to,
  );
  await copyTags(context, { from, to }, posts, copies);
  const placed = new Set(things.filter(({ isTop }) => isTop).map(({ id }) => id));
  await writeOrders(
    context,
    copies.filter(({ old }) => placed.has(old)),
  );
  const counted = await countedOf(context, posts);
  touchBoard(context, to, { posts: counted });
  return { ids: posts.map(({ id }) => id), counted };
}

/** Writes the rows of copies, without blocks. */
async function insertPosts(
  { tx, actor }: AnyCommand,
  postIDs: readonly string[],
  to: HeldID<'board'>,
): Promise<CopyOf<'post'>[]> {
  const ids = postIDs.map(() => newId());
  const columns = sql.join(copiedElsewhere.map((name) => sql.ref(name)));
  await sql`
    insert into posts (id, board_id, creator_id, ${columns})
    select n.id, ${to}, ${actor.profileID}, ${sql.join(copiedElsewhere.map((name) => sql.ref(`p.${name}`)))}
    from unnest(${texts(postIDs)}, ${texts(ids)}) as n(old, id) join posts p on p.id = n.old`.execute(tx);
  return postIDs.map((old, index) => ({ old, id: asHeld(ids[index]!) }));
}

/** Tags are the same by name; a tag that the other board writes otherwise is written as it is there. */
async function copyTags(
  { tx, actor }: AnyCommand,
  { from, to }: Copying,
  posts: readonly CopyOf<'post'>[],
  things: readonly ThingCopy[],
): Promise<void> {
  const postIDs = await copyTagsOfPosts(tx, { posts, things, to, by: actor.profileID });
  if (postIDs.length === 0) return;
  await renameTagsOfPosts(tx, postIDs, (names) => renamedThere(names, from, to));
}

/** Gives posts their blocks in order, with what their rows repeat of them. */
async function writeOrders({ tx }: AnyCommand, placed: readonly ThingCopy[]): Promise<void> {
  await sql`
    update posts p set thing_order = made.ids, excerpt = d.excerpt, cover_file_id = d.cover_file_id, file_count = d.file_count,
      thing_tags = d.thing_tags, check_total = d.check_total, check_done = d.check_done
    from (
      select post_id, array_agg(id order by place) as ids
      from unnest(${texts(placed.map(({ id }) => id))}, ${texts(placed.map(({ postID }) => postID))}) with ordinality as w(id, post_id, place)
      group by post_id
    ) made, lateral (${derivedSql(sql.ref('made.ids'))}) d
    where p.id = made.post_id`.execute(tx);
}

/** How many of the copies a board counts: what everybody on it sees. */
async function countedOf({ tx }: AnyCommand, posts: readonly { id: string }[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from posts
    where id = any(${posts.map(({ id }) => id)}::text[]) and ${postKnownByAll('posts')}`.execute(tx);
  return rows[0]!.count;
}
