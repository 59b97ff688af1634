import { sql } from 'kysely';
import type { OrderedID } from '#access/server/heldID.ts';
import type {
  Collection,
  createCollection as createEndpoint,
  deleteCollection as deleteEndpoint,
  FileOrder,
  reservePlaces as reserveEndpoint,
  updateCollection as updateEndpoint,
} from '#blocks/collection/contract.ts';
import {
  accessPost,
  accessThings,
  asOrder,
  changeCollection,
  checkFill,
  ownThing,
  placeThing,
  presentThing,
  removeThing,
  thingChanged,
  type PostRef,
} from '#features/posts/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { ApiError } from '#platform/server/errors.ts';
import { newId } from '#platform/server/data/ids.ts';
import { accessCollection, findCollection } from './checks.ts';
import { putFiles } from './movingFiles.ts';

/**
 * Adds a collection to a post, of files that are there or with places for so many that come. One that the caller has added
 * already, by the id it chose, is answered as it is.
 * @throws ApiError 409 when that id is another's
 */
export async function createCollection(
  context: CommandContext<typeof createEndpoint>,
): Promise<Collection & { thingOrder: FileOrder }> {
  const post = await accessPost(context, context.params, 'thing.add', { lock: true });
  const { _id: id, index, totalFiles = 0, filesID = [], title = '', description = '' } = context.body;
  const creatorID = context.actor.profileID;
  const there = id && (await ownThing(context, post, id, 'COLLECTION'));
  if (there)
    return { ...(there as Collection), thingOrder: asOrder((await findCollection(context, post, id)).order) };
  const { thingID } = await placeThing(
    context,
    post,
    { thingType: 'COLLECTION', creatorID, ...(id && { id }), title, description },
    index,
  );
  if (filesID.length > 0) await putFiles(context, post, thingID, filesID);
  const before = filesID.length > 0 ? (await findCollection(context, post, thingID)).order : [];
  if (totalFiles === 0)
    return { ...((await presentThing(context, thingID)) as Collection), thingOrder: asOrder(before) };
  const places = [...before, ...(await makePlaces(context, post, thingID, totalFiles))];
  const { collection, order } = await changeCollection(context, post, thingID, places, { isNews: false });
  return { ...collection, thingOrder: order };
}

/** Changes the fields of a collection, beside its files. Values that are stored already change nothing. */
export async function updateCollection(context: CommandContext<typeof updateEndpoint>): Promise<Collection> {
  const collection = await accessCollection(context, context.params);
  const { thingID } = collection;
  const { title = null, description = null, layout = null, coverThingID, showDetails = null } = context.body;
  if (coverThingID) await checkIsIn(context, thingID, coverThingID);
  const cover = coverThingID === undefined ? sql`cover_thing_id` : sql`${coverThingID}::text`;
  const { numAffectedRows } = await sql`
    update things set title = coalesce(${title}, title), description = coalesce(${description}, description),
      layout = coalesce(${layout}, layout), cover_thing_id = ${cover}, show_details = coalesce(${showDetails}::boolean, show_details), version = version + 1, modified_at = now()
    where id = ${thingID} and (title, description, layout, cover_thing_id::text, show_details) is distinct from
      (coalesce(${title}, title), coalesce(${description}, description), coalesce(${layout}, layout), ${cover}::text,
        coalesce(${showDetails}::boolean, show_details))`.execute(context.tx);
  const changed = Number(numAffectedRows) > 0;
  return (
    changed ? await thingChanged(context, collection, thingID) : await presentThing(context, thingID)
  ) as Collection;
}

/** Puts a collection into the bin with its files. Of whoever edits their own blocks alone, all of them must be theirs. */
export async function deleteCollection(context: CommandContext<typeof deleteEndpoint>): Promise<void> {
  const collection = await accessCollection(context, context.params);
  const { thingID } = collection;
  const { rows } = await sql<{ id: string }>`
    select id from things where collection_id = ${thingID} and deleted_at is null`.execute(context.tx);
  await accessThings(
    context,
    collection,
    rows.map(({ id }) => id),
  );
  await removeThing(context, collection, thingID);
}

/** Reserves places for files that are about to be uploaded, from a position on. */
export async function reservePlaces(
  context: CommandContext<typeof reserveEndpoint>,
): Promise<{ createdThingOrder: FileOrder }> {
  const post = await accessPost(context, context.params, 'thing.add', { lock: true });
  const collection = await findCollection(context, post, context.params.thingID);
  checkFill(context, post, collection);
  const { id: thingID, order } = collection;
  const { startIndex = order.length, totalFiles } = context.body;
  const places = await makePlaces(context, post, thingID, totalFiles);
  await changeCollection(context, post, thingID, order.toSpliced(startIndex, 0, ...places), {
    isNews: false,
  });
  return { createdThingOrder: asOrder(places) };
}

/** Writes the rows of places, which readers do not see. */
async function makePlaces(
  context: AnyCommand,
  post: PostRef,
  collectionID: OrderedID,
  count: number,
): Promise<string[]> {
  const places = Array.from({ length: count }, newId);
  await sql`
    insert into things (id, post_id, board_id, thing_type, creator_id, collection_id)
    select id, ${post.id}, ${post.boardID}, 'FILE', ${context.actor.profileID}, ${collectionID}
    from unnest(${places}::text[]) as place(id)`.execute(context.tx);
  return places;
}

/** @throws ApiError 400 where a file is not in the collection */
async function checkIsIn(context: AnyCommand, collectionID: string, thingID: string): Promise<void> {
  const { rows } = await sql`
    select from things where id = ${thingID} and collection_id = ${collectionID} and deleted_at is null`.execute(
    context.tx,
  );
  if (rows.length > 0) return;
  const message = 'is not a file of this collection';
  throw new ApiError('INVALID', `Please check coverThingID: it ${message}.`, {
    details: [{ field: 'coverThingID', message }],
  });
}
