import { sql } from 'kysely';
import type { Thing } from '#blocks/contract/index.ts';
import type { FileBlock } from '#blocks/file/contract.ts';
import { countBack } from '#features/activity/server/index.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { collectionLockChanged } from '#features/posts/contract/blockEvents.ts';
import type { setThingOrder as orderEndpoint, ThingOrder } from '#features/posts/contract.ts';
import type {
  lockThing as lockEndpoint,
  restoreThing as restoreEndpoint,
} from '#features/posts/contract/things.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { accessThing, type AccessedThing } from './accessThing.ts';
import { changeCollection, moveFiles, orderOf, restoreFilesOf, tellAdded, tellBack } from './collections.ts';
import { presentThing, roomsOf } from './thingRows.ts';
import { moveThing, putThing } from './things.ts';

/** Moves a block to a position in its post; a file that is in a collection, to one there. */
export async function setThingOrder(
  context: CommandContext<typeof orderEndpoint>,
): Promise<{ thingOrder: ThingOrder }> {
  const { thingType, index } = context.body;
  const thing = await accessThing(context, context.body, 'thing.edit:own', { lock: true });
  const { thingID } = thing;
  if (thing.thingType !== thingType) {
    const message = `is not the type of this block, which is ${thing.thingType}`;
    throw new ApiError('INVALID', `Please check thingType: it ${message}.`, {
      details: [{ field: 'thingType', message }],
    });
  }
  if (thing.collectionID !== null)
    return { thingOrder: await moveFiles(context, thing, thing.collectionID, [thingID], index) };
  const { thingOrder } = await moveThing(context, thing, thingID, index);
  return { thingOrder };
}

/**
 * Brings a block back from the bin, to its former neighbours; a collection, with the files that went with it. Of one that
 * is not in it, nothing changes.
 */
export async function restoreThing(context: CommandContext<typeof restoreEndpoint>): Promise<Thing> {
  const found = await accessThing(context, context.params, 'thing.edit:own', { lock: true, deleted: true });
  const { thingID } = found;
  const thing = await presentThing(context, thingID);
  // A file that never arrived was taken back, not deleted: there is nothing to bring back.
  if (!thing) throw notFound();
  if (!found.thingDeleted) return thing;
  const { rows } = await sql<{ then: string[] | null; now: string[] }>`
    select t.order_when_deleted as then, p.thing_order as now from things t join posts p on p.id = t.post_id
    where t.id = ${thingID}`.execute(context.tx);
  const { then, now } = rows[0]!;
  await sql`
    update things set deleted_at = null, deleted_by = null, order_when_deleted = null where id = ${thingID}`.execute(
    context.tx,
  );
  const order = found.collectionID === null ? undefined : await orderOf(context, found.collectionID);
  if (order) return restoreFile(context, found, thing as FileBlock, formerIndex(thingID, then ?? [], order));
  // The block's collection is not there any more: it is a block by itself.
  if (found.collectionID !== null)
    await sql`update things set collection_id = null where id = ${thingID}`.execute(context.tx);
  const filesID = thing.thingType === 'COLLECTION' ? await restoreFilesOf(context, thingID) : [];
  const index = found.collectionID === null ? formerIndex(thingID, then ?? [], now) : now.length;
  const { thing: restored, thingOrder } = await putThing(context, found, thingID, index, 'bin');
  await tellBack(context, found, filesID, thingOrder);
  for (const id of [thingID, ...filesID]) await countBack(context, found.id, id);
  return restored!;
}

/** Brings a file back into its collection. */
async function restoreFile(
  context: CommandContext,
  found: AccessedThing,
  { _id: thingID, commentCount: comments }: FileBlock,
  index: number,
): Promise<Thing> {
  const collectionID = found.collectionID!;
  const order = (await orderOf(context, collectionID))!.toSpliced(index, 0, thingID);
  const changed = await changeCollection(context, found, collectionID, order, { comments });
  const file = (await presentThing(context, thingID)) as FileBlock;
  tellAdded(context, found, changed, file);
  await tellBack(context, found, [thingID], changed.thingOrder);
  await countBack(context, found.id, thingID);
  return file;
}

/** Locks a block, or unlocks it. One that somebody has locked already stays theirs. */
export async function lockThing(context: CommandContext<typeof lockEndpoint>): Promise<Thing> {
  const found = await accessThing(context, context.params, 'thing.edit:own', { lock: true });
  const { thingID } = found;
  const before = await presentThing(context, thingID);
  if (!before) throw notFound();
  const { lockBy: isLocked } = context.body;
  if (isLocked === Boolean(before.lockBy)) return before;
  await sql`
    update things set lock_by = ${isLocked ? context.actor.profileID : null},
      lock_date = case when ${isLocked}::boolean then now() end where id = ${thingID}`.execute(context.tx);
  const thing = (await presentThing(context, thingID))!;
  const about = { boardID: found.boardID, postID: found.id };
  context.publish(roomsOf(thing), blockChanged, { thing }, about);
  if (thing.thingType === 'COLLECTION')
    context.publish(`board:${found.boardID}`, collectionLockChanged, { collectionID: thingID }, about);
  return thing;
}

/**
 * Where a block goes back to: right after the nearest block that came before it and is still there, else right before
 * the nearest that came after it, else to the end.
 */
export function formerIndex(thingID: string, then: string[], now: string[]): number {
  const place = then.indexOf(thingID);
  if (place < 0) return now.length;
  const before = then.slice(0, place).findLast((id) => now.includes(id));
  if (before !== undefined) return now.indexOf(before) + 1;
  const after = then.slice(place + 1).find((id) => now.includes(id));
  return after === undefined ? now.length : now.indexOf(after);
}
