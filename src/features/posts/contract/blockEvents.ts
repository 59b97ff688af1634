import { z } from 'zod';
import { Thing, ThingType } from '#blocks/contract/index.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id } from '#platform/contract/ids.ts';

// Room `post`. `thingOrder` is always the whole order after the change.

const thingOrder = z.array(z.strictObject({ _id: Id, type: ThingType }));

/** `restored`: it was in the bin. `moved`: it was in another post, with what is on it. */
export const blockAdded = defineEvent(
  'block.added',
  z.strictObject({
    thing: Thing,
    thingOrder,
    restored: z.literal(true).optional(),
    moved: z.literal(true).optional(),
  }),
);
export const blockChanged = defineEvent('block.changed', z.strictObject({ thing: Thing }));
export const blockMoved = defineEvent('block.moved', z.strictObject({ thingOrder }));
/** `moved`: it is in another post now. Where it went is not told. */
export const blockDeleted = defineEvent(
  'block.deleted',
  z.strictObject({ thingID: Id, thingOrder, moved: z.literal(true).optional() }),
);

/** Room `board`: a collection was locked or unlocked, which decides who brings back files that were deleted from it. */
export const collectionLockChanged = defineEvent(
  'collection.lockChanged',
  z.strictObject({ collectionID: Id }),
);
