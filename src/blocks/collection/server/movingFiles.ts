import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import {
  filesMoved,
  filesRemoved,
  type FileOrder,
  type putIntoCollection as putEndpoint,
  type takeOutOfCollection as takeOutEndpoint,
} from '#blocks/collection/contract.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { blockAdded, blockDeleted } from '#features/posts/contract.ts';
import {
  accessPost,
  accessThings,
  changeCollection,
  checkFill,
  endCollection,
  moveFiles,
  orderOf,
  placedAt,
  presentThing,
  putThing,
  tellAdded,
  updatePostFromBlocks,
  type AccessedAmong,
  type AccessedPost,
} from '#features/posts/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { findCollection } from './checks.ts';

/**
 * Files of a post that readers see and the caller may move, wherever they are in it, in the order asked for.
 * @throws ApiError 404 where one is none; 403
 */
async function findFiles(
  context: AnyCommand,
  post: AccessedPost,
  filesID: string[],
): Promise<AccessedAmong[]> {
  const { rows } = await sql`
    select from things t join files f on f.id = t.file_id and f.proc_status = 'READY'
    where t.id = any(${filesID}::text[]) and t.post_id = ${post.id} and t.thing_type = 'FILE' and t.deleted_at is null`.execute(
    context.tx,
  );
  if (rows.length < new Set(filesID).size) throw notFound();
  return accessThings(context, post, filesID);
}

const commentsOf = (files: AccessedAmong[]) => files.reduce((sum, { comments }) => sum + comments, 0);
const idsOf = (files: AccessedAmong[]) => files.map(({ id }) => id);

/** Moves files of the post into a collection, from among its blocks or from other collections, or within it. */
export async function putIntoCollection(
  context: CommandContext<typeof putEndpoint>,
): Promise<{ thingOrder: FileOrder; endedCollections: string[] }> {
  const post = await accessPost(context, context.params, 'thing.edit:own', { lock: true });
  return putFiles(context, post, context.params.thingID, context.body.filesID, context.body.index);
}

/**
 * Moves files of a post into a collection, in front of the `index`-th of the others there.
 * @returns the order there, and the collections that have ended with their last file
 * @throws ApiError 404 where one is no file that readers see; 403 where one is not the caller's to move, or as `checkFill`
 */
export async function putFiles(
  context: AnyCommand,
  post: AccessedPost,
  givenID: string,
  wanted: string[],
  index?: number,
): Promise<{ thingOrder: FileOrder; endedCollections: string[] }> {
  const collection = await findCollection(context, post, givenID);
  checkFill(context, post, collection);
  const { id: collectionID, order } = collection;
  const files = await findFiles(context, post, wanted);
  const filesID = idsOf(files);
  const coming = files.filter((file) => file.collectionID !== collectionID);
  if (coming.length === 0)
    return {
      thingOrder: await moveFiles(context, post, collectionID, filesID, index),
      endedCollections: [],
    };
  const blocks = coming.filter((file) => file.collectionID === null);
  const inPost = { boardID: post.boardID, postID: post.id };
  for (const { id } of blocks) {
    const { thingOrder } = await updatePostFromBlocks(context, post.id, { remove: id });
    context.publish(`post:${post.id}`, blockDeleted, { thingID: id, thingOrder }, inPost);
  }
  await sql`
    update things set collection_id = ${collectionID} where id = any(${idsOf(coming)}::text[])`.execute(
    context.tx,
  );
  const endedCollections: string[] = [];
  for (const from of new Set(coming.flatMap((file) => file.collectionID ?? []))) {
    const taken = coming.filter((file) => file.collectionID === from);
    if (await takeFrom(context, post, from, taken)) endedCollections.push(from);
  }
  // Comments have left with the blocks, and come with the collection.
  const changed = await changeCollection(context, post, collectionID, placedAt(order, filesID, index), {
    comments: commentsOf(blocks),
  });
  const within = filesID.filter((id) => !coming.some((file) => file.id === id));
  if (within.length > 0) {
    const data = { collectionID, filesID: within, thingOrder: changed.order };
    context.publish(`collection:${collectionID}`, filesMoved, data, inPost);
  }
  for (const { id } of coming) {
    const thing = (await presentThing(context, id)) as FileBlock;
    tellAdded(context, post, changed, thing);
    if (blocks.some((block) => block.id === id))
      context.publish(`post:${post.id}`, blockAdded, { thing, thingOrder: changed.thingOrder }, inPost);
  }
  return { thingOrder: changed.order, endedCollections };
}

/** Makes blocks of files of a collection, one after another, right after it or at a place of the post. */
export async function takeOutOfCollection(
  context: CommandContext<typeof takeOutEndpoint>,
): Promise<{ isCollectionDeleted: boolean }> {
  const post = await accessPost(context, context.params, 'thing.edit:own', { lock: true });
  const { id: collectionID } = await findCollection(context, post, context.params.thingID);
  const files = await findFiles(context, post, context.body.filesID);
  if (files.some((file) => file.collectionID !== collectionID)) throw notFound();
  const { thingOrder } = await updatePostFromBlocks(context, post.id, {});
  const place = thingOrder.findIndex(({ _id }) => _id === collectionID);
  let { index = place + 1 } = context.body;
  await sql`
    update things set collection_id = null where id = any(${idsOf(files)}::text[])`.execute(context.tx);
  const isCollectionDeleted = await takeFrom(context, post, collectionID, files, -commentsOf(files));
  if (isCollectionDeleted && index > place) index--;
  for (const { id } of files) await putThing(context, post, id, index++);
  return { isCollectionDeleted };
}

/** Files have left a collection for elsewhere in the post; with the last of them it ends. @returns whether it has */
async function takeFrom(
  context: AnyCommand,
  post: AccessedPost,
  collectionID: HeldID<'collection'>,
  files: AccessedAmong[],
  comments = 0,
): Promise<boolean> {
  const order = (await orderOf(context, collectionID)) ?? [];
  const filesID = idsOf(files);
  const rest = order.filter((id) => !files.some((file) => file.id === id));
  const { collection } = await changeCollection(context, post, collectionID, rest, { comments });
  const { totalCollectionThings: totalItems } = collection;
  context.publish(
    `collection:${collectionID}`,
    filesRemoved,
    { collectionID, filesID, totalItems },
    { boardID: post.boardID, postID: post.id },
  );
  if (rest.length > 0) return false;
  await endCollection(context, post, collectionID);
  return true;
}
