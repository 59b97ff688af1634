import type { HeldID } from '#access/server/heldID.ts';
import { countDiscussion } from '#features/boards/server/index.ts';
import type { Thing } from '#blocks/contract/index.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { countOnThing, presentThing, roomsOf, updatePostRow } from '#features/posts/server/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { waitForAll } from '#platform/server/data/waitForAll.ts';
import type { Place } from './place.ts';

/**
 * Counts a comment that came or went, on its block and on its post, or on the board itself, and tells whoever shows the
 * number.
 * @throws ApiError 404 when the block is not to be seen yet
 */
export async function countComments(
  context: AnyCommand,
  { postID, boardID, thingID }: Place,
  change: 1 | -1,
): Promise<void> {
  if (postID === null) return countDiscussion(context, boardID, change);
  const [thing] = await waitForAll([
    thingID !== null && countOnBlock(context, thingID, change),
    updatePostRow(context, postID, { comments: change }),
  ]);
  // Told once the post has been: side by side, either could come first.
  if (thing) context.publish(roomsOf(thing), blockChanged, { thing }, { boardID, postID });
}

async function countOnBlock(
  context: AnyCommand,
  thingID: HeldID<'thingOfSubject'>,
  change: 1 | -1,
): Promise<Thing> {
  const [, thing] = await waitForAll([
    countOnThing(context.tx, thingID, change),
    presentThing(context, thingID),
  ]);
  if (!thing) throw notFound();
  return thing;
}
