import { sql } from 'kysely';
import { whyNotFill } from '#access/contract/things.ts';
import { asHeld, type HeldID, type OrderedID } from '#access/server/heldID.ts';
import {
  fileAdded,
  filesMoved,
  filesRemoved,
  MAX_COLLECTION_FILES,
  type Collection,
  type FileOrder,
} from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blockAdded, blockChanged, blockDeleted, type ThingOrder } from '#features/posts/contract.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { ApiError, forbidden } from '#platform/server/errors.ts';
import type { AccessedPost } from '../access.ts';
import { thingRows, thingShown } from '../read/present.ts';
import { insertThing, presentThing, type PostRef } from './thingRows.ts';
import { updatePostFromBlocks } from './updatePostFromBlocks.ts';

// A collection's files are blocks that stand in its order in place of the post's. The caller holds the row of the post.

/** A collection after a change, with the orders that the change may have touched. */
export interface ChangedCollection {
  collection: Collection;
  order: FileOrder;
  /** The order of the post it is in. */
  thingOrder: ThingOrder;
}

/** The order of a collection that is not in the bin; undefined where there is none. */
export async function orderOf(context: AnyCommand, collectionID: string): Promise<string[] | undefined> {
  const { rows } = await sql<{ order: string[] }>`
    select file_order as "order" from things
    where id = ${collectionID} and thing_type = 'COLLECTION' and deleted_at is null`.execute(context.tx);
  return rows[0]?.order;
}

/** A collection of a post that was judged. */
export interface CollectionInPost {
  id: HeldID<'collection'>;
  order: string[];
  /** Who has locked it. */
  lockBy: string | null;
}

/** A collection of a post that is not in the bin; undefined where there is none. */
export async function collectionIn(
  context: AnyCommand,
  post: PostRef,
  collectionID: string,
): Promise<CollectionInPost | undefined> {
  const { rows } = await sql<Omit<CollectionInPost, 'id'>>`
    select file_order as "order", lock_by as "lockBy" from things
    where id = ${collectionID} and post_id = ${post.id} and thing_type = 'COLLECTION' and deleted_at is null`.execute(
    context.tx,
  );
  return rows[0] && { id: asHeld(collectionID), ...rows[0] };
}

/** Lets the caller put files into a collection. @throws ApiError 403 where they may not, or somebody else has locked it */
export function checkFill(
  { actor }: AnyCommand,
  post: AccessedPost,
  collection: Pick<CollectionInPost, 'lockBy'>,
): void {
  const why = whyNotFill(post, collection, actor.profileID);
  if (why !== undefined) throw forbidden(why);
}

/**
 * Gives a collection another order, and tells the clients that show its post.
 * @param change.isNews whether a file came, went or moved, which makes the post recent
 * @param change.comments comments that files brought to the post, or took from it
 * @throws ApiError 422 when it would hold more than it can
 */
export async function changeCollection(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  order: string[],
  { isNews = true, comments = 0 }: { isNews?: boolean; comments?: number } = {},
): Promise<ChangedCollection> {
  if (order.length > MAX_COLLECTION_FILES) {
    throw new ApiError(
      'LIMIT_REACHED',
      `A collection can hold ${MAX_COLLECTION_FILES} files. Continue in another one.`,
    );
  }
  await sql`
    update things set file_order = ${order}::text[],
      files_changed_at = case when ${isNews}::boolean then now() else files_changed_at end
    where id = ${collectionID}`.execute(context.tx);
  const { thingOrder } = await updatePostFromBlocks(context, post.id, { content: isNews, comments });
  const collection = (await presentThing(context, collectionID)) as Collection;
  context.publish(`post:${post.id}`, blockChanged, { thing: collection }, ids(post));
  return { collection, order: asOrder(order), thingOrder };
}

/** The order with these in front of the `index`-th of the others; the end, where none is given. */
export function placedAt(order: string[], placed: string[], index = Infinity): string[] {
  const rest = order.filter((id) => !placed.includes(id));
  return [...rest.slice(0, index), ...placed, ...rest.slice(index)];
}

/** A file on its way into a collection, and which place its sender wants: a reserved one by its id, or an index. */
interface ArrivingFile {
  creatorID: string;
  fileID: string;
  thingID?: string | undefined;
  index?: number | undefined;
}

/**
 * Gives a file that is on its way a place in a collection: a free place that its sender has reserved, by its id or at
 * its index; else a new place. A reserved place is kept where the collection has been locked since.
 * @throws ApiError 403 as `checkFill`
 */
export async function placeInCollection(
  context: AnyCommand,
  post: AccessedPost,
  collection: CollectionInPost,
  { creatorID, fileID, thingID, index }: ArrivingFile,
): Promise<void> {
  const { id: collectionID, order } = collection;
  const wanted = thingID ?? (index === undefined ? undefined : order[index]);
  if (wanted !== undefined) {
    const { rows: taken } = await sql`
      update things set file_id = ${fileID}
      where id = ${wanted} and collection_id = ${collectionID} and file_id is null and creator_id = ${creatorID}
      returning id`.execute(context.tx);
    if (taken.length > 0) return;
  }
  checkFill(context, post, collection);
  const placed = await insertThing(context, post, { thingType: 'FILE', creatorID, fileID, collectionID });
  await changeCollection(context, post, collectionID, placedAt(order, [placed], index), { isNews: false });
}

/** Shows a file that has its place already. Of a collection in the bin nobody is told: it comes back with it. */
export async function showFile(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  thing: FileBlock,
): Promise<void> {
  const order = await orderOf(context, collectionID);
  if (order) tellAdded(context, post, await changeCollection(context, post, collectionID, order), thing);
}

/** Tells the clients that show a collection that a file is there. */
export function tellAdded(
  context: AnyCommand,
  post: PostRef,
  { collection, order: thingOrder }: ChangedCollection,
  thing: FileBlock,
): void {
  const { _id: collectionID, totalCollectionThings: totalItems } = collection;
  context.publish(
    `collection:${collectionID}`,
    fileAdded,
    { collectionID, thing, thingOrder, totalItems },
    ids(post),
  );
}

/** Gives files of a collection another place in it. Where they stand there already, nothing is written or told. */
export async function moveFiles(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  filesID: HeldID<'thing'>[],
  index?: number,
): Promise<FileOrder> {
  const order = (await orderOf(context, collectionID)) ?? [];
  const next = placedAt(order, filesID, index);
  if (next.join() === order.join()) return asOrder(order);
  const changed = await changeCollection(context, post, collectionID, next);
  const thingOrder = changed.order;
  context.publish(
    `collection:${collectionID}`,
    filesMoved,
    { collectionID, filesID: await shownAmong(context, filesID), thingOrder },
    ids(post),
  );
  return thingOrder;
}

/**
 * Puts files of a collection into the bin, each to be brought back by itself. Places whose file nobody has seen only
 * leave the order: the caller deletes their rows.
 * @param what.seen the files among these that readers see
 */
export async function removeFiles(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  { order, filesID, seen }: { order: string[]; filesID: HeldID<'thing'>[]; seen: string[] },
): Promise<void> {
  const { rows } = await sql<{ comments: number }>`
    update things set deleted_at = now(), deleted_by = ${actorOf(context)}, order_when_deleted = ${order}::text[]
    where id = any(${filesID}::text[]) and collection_id = ${collectionID} and deleted_at is null
    returning comment_count as comments`.execute(context.tx);
  const comments = rows.reduce((sum, row) => sum - row.comments, 0);
  const rest = order.filter((id) => !filesID.some((gone) => gone === id));
  const change = { isNews: seen.length > 0, comments };
  const changed = await changeCollection(context, post, collectionID, rest, change);
  if (seen.length > 0) tellRemoved(context, post, changed, seen);
}

/** Tells that files are gone from a collection; the post's own room too, for what hangs on them. */
function tellRemoved(
  context: AnyCommand,
  post: PostRef,
  { collection, thingOrder }: ChangedCollection,
  filesID: string[],
): void {
  const { _id: collectionID, totalCollectionThings: totalItems } = collection;
  context.publish(
    `collection:${collectionID}`,
    filesRemoved,
    { collectionID, filesID, totalItems },
    ids(post),
  );
  for (const thingID of filesID)
    context.publish(`post:${post.id}`, blockDeleted, { thingID, thingOrder }, ids(post));
}

/** Files go into the bin with their collection, whose own row goes next. @returns those that were seen */
export async function binFilesOf(context: AnyCommand, collectionID: OrderedID): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update things set deleted_at = now(), deleted_by = ${actorOf(context)}, deleted_with = ${collectionID}
    where collection_id = ${collectionID} and deleted_at is null returning id`.execute(context.tx);
  return shownAmong(
    context,
    rows.map(({ id }) => id),
  );
}

/** Tells that a collection has gone with its files: into the bin, or to another post. */
export function tellEnded(
  context: AnyCommand,
  post: PostRef,
  collectionID: string,
  filesID: string[],
  thingOrder: ThingOrder,
  where: { moved?: true } = {},
): void {
  const data = { collectionID, filesID, totalItems: 0, ended: true as const };
  context.publish(`collection:${collectionID}`, filesRemoved, data, ids(post));
  for (const thingID of filesID)
    context.publish(`post:${post.id}`, blockDeleted, { thingID, thingOrder, ...where }, ids(post));
}

/** Files are back with their collection, whose own row is. @returns their ids */
export async function restoreFilesOf(context: AnyCommand, collectionID: OrderedID): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update things set deleted_at = null, deleted_by = null, deleted_with = null
    where deleted_with = ${collectionID} returning id`.execute(context.tx);
  return rows.map(({ id }) => id);
}

/** Tells in the post's room that files are back with what hangs on them. */
export async function tellBack(
  context: AnyCommand,
  post: PostRef,
  filesID: string[],
  thingOrder: ThingOrder,
): Promise<void> {
  for (const id of filesID) {
    const thing = await presentThing(context, id);
    if (thing)
      context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder, restored: true }, ids(post));
  }
}

/** The blocks among these that readers see. */
export async function shownAmong(context: AnyCommand, thingIDs: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from ${thingRows} where t.id = any(${thingIDs}::text[]) and ${thingShown}
    order by array_position(${thingIDs}::text[], t.id::text)`.execute(context.tx);
  return rows.map(({ id }) => id);
}

/** The profile that makes the change; null where the product does. */
export function actorOf({ actor }: AnyCommand): string | null {
  return (actor as typeof actor | undefined)?.profileID ?? null;
}

export const asOrder = (order: string[]): FileOrder => order.map((_id) => ({ _id, type: 'FILE' }));
export const ids = (post: PostRef) => ({ boardID: post.boardID, postID: post.id });
