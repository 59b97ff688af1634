import { sql } from 'kysely';
import type { HeldID } from '#access/server/heldID.ts';
import type { Thing } from '#blocks/contract/index.ts';
import type { AnyCommand } from '#platform/server/events/context.ts';
import { keptIn } from './accessThing.ts';
import { changeCollection, orderOf } from './collections.ts';
import type { PostRef } from './thingRows.ts';
import { thingChanged } from './things.ts';

/**
 * Gives a file block another file that is ready; all that hangs on the block stays. The post's row must be locked.
 * @returns the block, and the file that it had
 */
export async function changeFile(
  context: AnyCommand,
  post: PostRef,
  { thingID, fileID }: { thingID: HeldID<'thing'>; fileID: string },
): Promise<{ thing: Thing; formerID: string }> {
  const { rows } = await sql<{ formerID: string }>`
    update things t set file_id = ${fileID}, version = t.version + 1, modified_at = now() from things former
    where t.id = ${thingID} and former.id = t.id
    returning former.file_id as "formerID"`.execute(context.tx);
  const { formerID } = rows[0]!;
  const thing = await thingChanged(context, post, thingID);
  const { collectionID } = await keptIn(context, thingID);
  // The collection summarises its files, so a changed file changes the collection too.
  const order = collectionID === null ? undefined : await orderOf(context, collectionID);
  if (order) await changeCollection(context, post, collectionID!, order);
  return { thing, formerID };
}
