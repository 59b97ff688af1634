import { sql } from 'kysely';
import type { deleteCollectionFiles as deleteEndpoint } from '#blocks/collection/contract.ts';
import { accessPost, orderOf, removeFromCollection, shownAmong } from '#features/posts/server/index.ts';
import { withdrawFile } from '#features/uploads/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { checkFiles, orderIn } from './checks.ts';

/** Puts files of a collection into the bin; those on their way are cancelled, and places given up. */
export async function deleteCollectionFiles(
  context: CommandContext<typeof deleteEndpoint>,
): Promise<{ filesID: string[]; isCollectionDeleted: boolean }> {
  const { thingID: collectionID } = context.params;
  const post = await accessPost(context, context.params, 'thing.edit:own', { lock: true });
  const order = await orderIn(context, post, collectionID);
  const filesID = order.filter((id) => context.body.filesID.includes(id));
  if (filesID.length === 0) throw notFound();
  await checkFiles(context, post, filesID);
  for (const fileID of await onTheirWay(context, filesID)) await withdrawFile(context, fileID);
  const left = ((await orderOf(context, collectionID)) ?? []).filter((id) => filesID.includes(id));
  const seen = await shownAmong(context, left);
  const places = left.filter((id) => !seen.includes(id));
  if (places.length > 0) {
    await removeFromCollection(context, post, collectionID, places);
    // Nothing was ever there that could be brought back.
    await sql`delete from things where id = any(${places}::text[])`.execute(context.tx);
  }
  if (seen.length > 0) await removeFromCollection(context, post, collectionID, seen);
  const isCollectionDeleted = (await orderOf(context, collectionID)) === undefined;
  return { filesID: seen, isCollectionDeleted };
}

/** Files among blocks that readers do not see yet. */
async function onTheirWay(context: AnyCommand, thingIDs: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from things t join files f on f.id = t.file_id and f.proc_status = 'PROCESSING'
    where t.id = any(${thingIDs}::text[]) order by f.id`.execute(context.tx);
  return rows.map(({ id }) => id);
}
