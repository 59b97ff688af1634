import { sql } from 'kysely';
import type { HeldID, OrderedID } from '#access/server/heldID.ts';
import type { Collection } from '#blocks/collection/contract.ts';
import type { Thing, ThingType } from '#blocks/contract/index.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import {
  blockAdded,
  blockChanged,
  blockDeleted,
  blockMoved,
  type ThingOrder,
} from '#features/posts/contract.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { keptIn } from './accessThing.ts';
import {
  actorOf,
  binFilesOf,
  changeCollection,
  ids,
  orderOf,
  removeFiles,
  showFile,
  shownAmong,
  tellEnded,
} from './collections.ts';
import { insertThing, presentThing, roomsOf, type NewThing, type PostRef } from './thingRows.ts';
import { updatePostFromBlocks, type PostChange, type UpdatedPost } from './updatePostFromBlocks.ts';

/**
 * Adds a block to a post at a position (the end when none is given). One that readers do not see yet, a file on its way,
 * only takes its place in the order; `showThing` shows it.
 * @returns its id, and the block itself once readers see it
 * @throws ApiError 422 when the post is full
 */
export async function placeThing(
  context: AnyCommand,
  post: PostRef,
  thing: NewThing,
  index?: number,
): Promise<{ thingID: HeldID<'thing'>; thing: Thing | undefined }> {
  const thingID = await insertThing(context, post, thing);
  return { thingID, thing: (await putThing(context, post, thingID, index)).thing };
}

/** Gives a block that exists its place, and shows it to readers where it is to be seen. */
export async function putThing(
  context: AnyCommand,
  post: PostRef,
  thingID: HeldID<'thing'>,
  index?: number,
  from?: 'bin',
): Promise<{ thing: Thing | undefined; thingOrder: ThingOrder }> {
  const { thing, touched } = await touchWith(context, post, thingID, { place: { thingID, index } });
  const { thingOrder } = touched;
  const restored = from === 'bin' && { restored: true as const };
  if (thing) context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder, ...restored }, ids(post));
  else context.publish(`post:${post.id}`, blockMoved, { thingOrder }, ids(post));
  return { thing, thingOrder };
}

/** Shows a block whose place is in the order already: its file is ready. @throws Error when it is not to be seen yet */
export async function showThing(
  context: AnyCommand,
  post: PostRef,
  thingID: HeldID<'thing'>,
): Promise<Thing> {
  const kept = await keptIn(context, thingID);
  if (kept.collectionID !== null) {
    const file = (await presentThing(context, thingID)) as FileBlock;
    await showFile(context, post, kept.collectionID, file);
    return file;
  }
  const { thing, touched } = await touchWith(context, post, thingID, { content: true });
  if (!thing) throw new Error(`Block ${thingID} is not to be shown yet`);
  context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder: touched.thingOrder }, ids(post));
  return thing;
}

/** Tells that a block's row was changed; the caller has raised its `version` and set its `modified_at`. */
export async function thingChanged(
  context: AnyCommand,
  post: PostRef,
  thingID: HeldID<'thing'>,
): Promise<Thing> {
  const { thing } = await touchWith(context, post, thingID, { content: true });
  if (!thing) throw new Error(`Block ${thingID} is not shown`);
  context.publish(roomsOf(thing), blockChanged, { thing }, ids(post));
  return thing;
}

/** Moves a block; to where it is already moves nothing and tells nothing. An index past the end is the end. */
export async function moveThing(
  context: AnyCommand,
  post: PostRef,
  thingID: HeldID<'thing'>,
  index: number,
): Promise<UpdatedPost> {
  const touched = await updatePostFromBlocks(context, post.id, { place: { thingID, index } });
  if (touched.orderChanged)
    context.publish(`post:${post.id}`, blockMoved, { thingOrder: touched.thingOrder }, ids(post));
  return touched;
}

/**
 * Puts a block into the bin for 30 days, with what is needed to bring it back to its place. A collection takes its files
 * along, and goes with the last of them.
 */
export async function removeThing(
  context: AnyCommand,
  post: PostRef,
  thingID: HeldID<'thing'>,
): Promise<void> {
  const { thingType, collectionID } = await keptIn(context, thingID);
  if (collectionID === null) await removeBlock(context, post, thingID, thingType);
  else await removeFromCollection(context, post, collectionID, [thingID]);
}

/** Puts a collection into the bin of which the last file has gone. */
export async function endCollection(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
): Promise<void> {
  await removeBlock(context, post, collectionID, 'COLLECTION');
}

async function removeBlock(
  context: AnyCommand,
  post: PostRef,
  thingID: OrderedID,
  thingType: ThingType,
): Promise<void> {
  const filesID = thingType === 'COLLECTION' ? await binFilesOf(context, thingID) : [];
  await sql`
    update things t set deleted_at = now(), deleted_by = ${actorOf(context)}, order_when_deleted = p.thing_order from posts p
    where t.id = ${thingID} and p.id = t.post_id and t.deleted_at is null`.execute(context.tx);
  const { thingOrder } = await updatePostFromBlocks(context, post.id, { remove: thingID });
  if (thingType === 'COLLECTION') tellEnded(context, post, thingID, filesID, thingOrder);
  context.publish(`post:${post.id}`, blockDeleted, { thingID, thingOrder }, ids(post));
}

/**
 * Takes files out of a collection: those that were seen into the bin, the places of others only out of the order. With the
 * last that was seen the collection goes into the bin itself, and holds them there; one without words in which nothing
 * was ever seen is gone for good.
 * @returns whether the collection is there no longer
 */
export async function removeFromCollection(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  filesID: HeldID<'thing'>[],
): Promise<boolean> {
  const order = await orderOf(context, collectionID);
  if (!order) return true;
  const isEmptied = order.every((id) => filesID.some((gone) => gone === id));
  const seen = await shownAmong(context, filesID);
  if (!isEmptied) {
    await removeFiles(context, post, collectionID, { order, filesID, seen });
    return false;
  }
  if (seen.length > 0) {
    await endCollection(context, post, collectionID);
    return true;
  }
  const { collection } = await changeCollection(context, post, collectionID, [], { isNews: false });
  if (!(await isUnused(context, collection))) return false;
  await endCollection(context, post, collectionID);
  await sql`delete from things where id = ${collectionID}`.execute(context.tx);
  return true;
}

/** Whether nothing was ever written or seen in a collection: none of its files can be brought back either. */
async function isUnused(context: AnyCommand, collection: Collection): Promise<boolean> {
  if (collection.title !== '' || collection.description !== '' || collection.commentCount > 0) return false;
  const { rows } = await sql`
    select from things where collection_id = ${collection._id} and deleted_at is not null limit 1`.execute(
    context.tx,
  );
  return rows.length === 0;
}

async function touchWith(context: AnyCommand, post: PostRef, thingID: string, change: PostChange) {
  const [touched, thing] = await waitForAll([
    updatePostFromBlocks(context, post.id, change),
    presentThing(context, thingID),
  ]);
  return { touched, thing };
}
