import { sql } from 'kysely';
import type { deleteCollectionFiles as deleteEndpoint } from '#blocks/collection/contract.ts';
import {
  accessPost,
  accessThings,
  orderOf,
  removeFromCollection,
  shownAmong,
} from '#features/posts/server/index.ts';
import { withdrawFile } from '#features/uploads/server/index.ts';
import type { AnyCommand, CommandContext } from '#platform/server/events/context.ts';
import { notFound } from '#platform/server/errors.ts';
import { findCollection } from './checks.ts';

/** Puts files of a collection into the bin; those on their way are cancelled, and places given up. */
export async function deleteCollectionFiles(
  context: CommandContext<typeof deleteEndpoint>,
): Promise<{ filesID: string[]; isCollectionDeleted: boolean }> {
  const post = await accessPost(context, context.params, 'thing.edit:own', { lock: true });
  const { id: collectionID, order } = await findCollection(context, post, context.params.thingID);
  const wanted = order.filter((id) => context.body.filesID.includes(id));
  if (wanted.length === 0) throw notFound();
  const filesID = (await accessThings(context, post, wanted)).map(({ id }) => id);
  const cancelled = await onTheirWay(context, filesID);
  for (const fileID of cancelled) await withdrawFile(context, fileID);
  const now = cancelled.length > 0 ? await orderOf(context, collectionID) : order;
  let isCollectionDeleted = now === undefined;
  const left = filesID.filter((id) => now?.includes(id));
  const shown = await shownAmong(context, left);
  const seen = left.filter((id) => shown.includes(id));
  const places = left.filter((id) => !seen.includes(id));
  if (places.length > 0) {
    isCollectionDeleted = await removeFromCollection(context, post, collectionID, places);
    // Nothing was ever there that could be brought back.
    await sql`delete from things where id = any(${places}::text[])`.execute(context.tx);
  }
  if (seen.length > 0) isCollectionDeleted = await removeFromCollection(context, post, collectionID, seen);
  return { filesID: seen, isCollectionDeleted };
}

/** Files among blocks that readers do not see yet. */
async function onTheirWay(context: AnyCommand, thingIDs: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select f.id from things t join files f on f.id = t.file_id and f.proc_status = 'PROCESSING'
    where t.id = any(${thingIDs}::text[]) order by f.id`.execute(context.tx);
  return rows.map(({ id }) => id);
}
