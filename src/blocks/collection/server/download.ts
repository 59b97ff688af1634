import { sql } from 'kysely';
import type { Collection } from '#blocks/collection/contract.ts';
import {
  collectionDownloadAvailable,
  type downloadCollection as downloadEndpoint,
} from '#blocks/collection/contract/downloading.ts';
import { blockChanged } from '#features/posts/contract.ts';
import { accessThing, checkShareable, presentThing } from '#features/posts/server/index.ts';
import { ZIP } from '#features/uploads/server/index.ts';
import type { CommandContext } from '#platform/server/events/context.ts';
import { ApiError, notFound } from '#platform/server/errors.ts';

/** Seconds in which being asked again is no news. */
const NEWS_SECONDS = 60;

/** Gives a link to all files of a collection as one archive, which is made while it is sent. */
export async function downloadCollection(context: CommandContext<typeof downloadEndpoint>) {
  const found = await accessThing(context, context.params, 'post.read', { lock: true });
  const { thingID, id: postID } = found;
  if (found.thingType !== 'COLLECTION') throw notFound();
  checkShareable(context, found, 'download all of it');
  const { numAffectedRows } = await sql`
    update things set download_requested_at = now()
    where id = ${thingID} and coalesce(download_requested_at, '-infinity') < now() - make_interval(secs => ${NEWS_SECONDS})`.execute(
    context.tx,
  );
  const collection = (await presentThing(context, thingID)) as Collection;
  if (collection.totalCollectionThings === 0)
    throw new ApiError('CONFLICT', 'There is no file in this collection yet.');
  const ids = { boardID: found.boardID, postID: found.id };
  if (Number(numAffectedRows) > 0)
    context.publish(`post:${found.id}`, blockChanged, { thing: collection }, ids);
  const url = context.services.links.link(thingID, ZIP);
  context.publish(
    `profile:${context.actor.profileID}`,
    collectionDownloadAvailable,
    { collectionID: thingID, postID, url },
    ids,
  );
  const { collectionFileSize, downloadRequestDate } = collection;
  return { url, downloadRequestDate: downloadRequestDate!, collectionFileSize };
}
