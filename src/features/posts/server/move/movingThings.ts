import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { Capability } from '#access/contract/capabilities.ts';
import { MAX_COLLECTION_FILES } from '#blocks/collection/contract.ts';
import { countBack } from '#features/activity/server/index.ts';
import { blockAdded, blockDeleted, blockMoved, postAccessNarrowed } from '#features/posts/contract.ts';
import {
  type copyThings as copyEndpoint,
  type moveThings as moveEndpoint,
} from '#features/posts/contract/movingThings.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { forgetEvents } from '#platform/server/events/outbox.ts';
import { accessPost, type AccessedPost } from '../access.ts';
import { accessThings } from '../blocks/accessThing.ts';
import { checkStorage } from '../write/checkStorage.ts';
import { ids, placedAt, tellEnded } from '../blocks/collections.ts';
import { copyRows } from '../copy/copyRows.ts';
import { moveRows } from './moveRows.ts';
import { thingRows, thingShown } from '../read/present.ts';
import { checkShareable } from '../write/shareable.ts';
import type { TakenThing } from './takenThing.ts';
import { presentThing } from '../blocks/thingRows.ts';
import { updatePostFromBlocks } from '../blocks/updatePostFromBlocks.ts';

const ELSEWHERE = 'take blocks to another';
/** Files in collections that one call copies: each is a row and a link. */
const MOST_FILES = 2 * MAX_COLLECTION_FILES;

/** Moves blocks to a place in another post, with what was said about them, or within their own. */
export async function moveThings(
  context: CommandContext<typeof moveEndpoint>,
): Promise<{ thingIDs: string[] }> {
  const { srcPostID, tgtPostID, index } = context.body;
  const { from, to } = await lockBoth(context, srcPostID, tgtPostID, 'thing.edit:own');
  const found = await findThings(context, from.id, context.body.thingIDs);
  const named = found.map(({ id }) => id);
  if (from.id === to.id) {
    const thingIDs = (await accessThings(context, from, named)).map(({ id }) => id);
    await reorder(context, from, thingIDs, index);
    return { thingIDs };
  }
  // Elsewhere a collection takes its files along, whoever made or locked them: each is judged, as when it is deleted.
  const taken = found.flatMap(({ id, files }) => [id, ...files]);
  const moved = (await accessThings(context, from, taken)).map(({ id }) => id);
  const thingIDs = moved.filter((id) => named.includes(id));
  checkShareable(context, from, ELSEWHERE);
  if (found.some(({ isFilling }) => isFilling))
    throw new ApiError(
      'CONFLICT',
      'Files are still on their way into this collection. Move it when they are there.',
    );
  await leave(context, from, found);
  await moveRows(context, { thingIDs: moved, from, to });
  await arrive(context, to, thingIDs, index, { moved: true });
  if (from.boardID !== to.boardID) await checkStorage(context, from, to, moved);
  for (const id of moved) await countBack(context, to.id, id);
  return { thingIDs };
}

/** Copies blocks to a place in another post, or in their own. The actor has made the copies. */
export async function copyThings(
  context: CommandContext<typeof copyEndpoint>,
): Promise<{ thingIDs: string[] }> {
  const { srcPostID, tgtPostID, index } = context.body;
  // The post that is copied from, too: what is found there must still be so when its rows are read again.
  const { from, to } = await lockBoth(
    context,
    srcPostID,
    tgtPostID,
    srcPostID === tgtPostID ? 'thing.add' : 'post.read',
  );
  const found = await findThings(context, from.id, context.body.thingIDs);
  if (from.id !== to.id) checkShareable(context, from, ELSEWHERE);
  const files = found.reduce((sum, thing) => sum + thing.files.length, 0);
  if (files > MOST_FILES)
    throw new ApiError('LIMIT_REACHED', `These collections hold ${files} files. Copy fewer of them at once.`);
  const copies = await copyRows(context, found, from, to);
  await arrive(context, to, copies.tops, index);
  await checkStorage(context, undefined, to, copies.all);
  return { thingIDs: copies.tops };
}

/**
 * Takes both posts, in the order of their ids, so that two such calls never wait for each other.
 * @param capability wanted on the post that the blocks come from
 */
async function lockBoth(context: AnyCommand, srcPostID: string, tgtPostID: string, capability: Capability) {
  const posts = new Map<string, AccessedPost>();
  for (const postID of [...new Set([srcPostID, tgtPostID])].toSorted())
    posts.set(
      postID,
      await accessPost(context, { postID }, postID === srcPostID ? capability : 'thing.add', { lock: true }),
    );
  return { from: posts.get(srcPostID)!, to: posts.get(tgtPostID)! };
}

/** Blocks of a post's order that readers see, in the order asked for. @throws ApiError 404 where one is none */
async function findThings(context: AnyCommand, postID: string, thingIDs: string[]): Promise<TakenThing[]> {
  const wanted = [...new Set(thingIDs)];
  const { rows } = await sql<TakenThing>`
    select t.id, t.thing_type as "thingType",
      coalesce((select array_agg(n.id::text order by array_position(t.file_order, n.id::text)) from things n
        join files nf on nf.id = n.file_id and nf.proc_status = 'READY'
        where n.collection_id = t.id and n.deleted_at is null), '{}') as files,
      exists (select from things n left join files nf on nf.id = n.file_id
        where n.collection_id = t.id and n.deleted_at is null and nf.proc_status is distinct from 'READY') as "isFilling"
    from ${thingRows}
    where t.id = any(${wanted}::text[]) and t.post_id = ${postID} and t.collection_id is null and t.deleted_at is null
      and ${thingShown}
    order by array_position(${wanted}::text[], t.id::text)`.execute(context.tx);
  if (rows.length < wanted.length) throw notFound();
  return rows;
}

async function orderIn(context: AnyCommand, postID: string): Promise<string[]> {
  const { rows } = await sql<{ order: string[] }>`
    select thing_order as "order" from posts where id = ${postID}`.execute(context.tx);
  return rows[0]!.order;
}

/** Gives blocks another place in their post, in front of the `index`-th of the others. */
async function reorder(
  context: AnyCommand,
  post: AccessedPost,
  thingIDs: HeldID<'thing'>[],
  index?: number,
): Promise<void> {
  const order = placedAt(await orderIn(context, post.id), thingIDs, index);
  const { thingOrder, orderChanged } = await updatePostFromBlocks(context, post.id, { order });
  if (orderChanged) context.publish(`post:${post.id}`, blockMoved, { thingOrder }, ids(post));
}

/** Blocks leave their post: who reads it is told, and whoever looks through a collection of it is asked again. */
async function leave(context: AnyCommand, post: AccessedPost, found: TakenThing[]): Promise<void> {
  const before = await orderIn(context, post.id);
  const order = before.filter((id) => !found.some((thing) => thing.id === id));
  const { thingOrder } = await updatePostFromBlocks(context, post.id, { order });
  for (const { id: thingID, thingType, files } of found) {
    if (thingType === 'COLLECTION') {
      await forgetEvents(context.tx, [`collection:${thingID}`]);
      context.publish(`collection:${thingID}`, postAccessNarrowed, { postID: post.id }, ids(post));
      tellEnded(context, post, thingID, files, thingOrder, { moved: true });
    }
    context.publish(`post:${post.id}`, blockDeleted, { thingID, thingOrder, moved: true }, ids(post));
  }
}

/** Blocks that exist come to their place, and are shown to whoever reads the post. */
async function arrive(
  context: AnyCommand,
  post: AccessedPost,
  thingIDs: HeldID<'thing'>[],
  index: number | undefined,
  came: { moved?: true } = {},
): Promise<void> {
  const order = placedAt(await orderIn(context, post.id), thingIDs, index);
  const { thingOrder } = await updatePostFromBlocks(context, post.id, { order });
  for (const id of thingIDs) {
    const thing = (await presentThing(context, id))!;
    context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder, ...came }, ids(post));
  }
}
