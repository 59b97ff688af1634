import { sql } from 'kysely';
import type { Thing } from '#blocks/contract/index.ts';
import { countBack } from '#features/activity/server/index.ts';
import type {
  restoreThing as restoreEndpoint,
  setThingOrder as orderEndpoint,
  ThingOrder,
} from '#features/posts/contract.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';
import { accessThing } from './access.ts';
import { moveThing, presentThing, putThing } from './things.ts';

/** Moves a block to a position in its post. */
export async function setThingOrder(
  context: CommandContext<typeof orderEndpoint>,
): Promise<{ thingOrder: ThingOrder }> {
  const { postID, thingID, thingType, index } = context.body;
  const thing = await accessThing(context, { postID, thingID }, 'thing.edit:own', { lock: true });
  if (thing.thingType !== thingType) {
    const message = `is not the type of this block, which is ${thing.thingType}`;
    throw new ApiError('INVALID', `Please check thingType: it ${message}.`, {
      details: [{ field: 'thingType', message }],
    });
  }
  const { thingOrder } = await moveThing(context, thing, thingID, index);
  return { thingOrder };
}

/** Brings a block back from the bin, to its former neighbours. Of one that is not in it, nothing changes. */
export async function restoreThing(context: CommandContext<typeof restoreEndpoint>): Promise<Thing> {
  const { thingID } = context.params;
  const found = await accessThing(context, context.params, 'thing.edit:own', { lock: true, deleted: true });
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
  const index = formerIndex(thingID, then ?? [], now);
  const restored = (await putThing(context, found, thingID, index, 'bin'))!;
  await countBack(context, found.id, thingID);
  return restored;
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
