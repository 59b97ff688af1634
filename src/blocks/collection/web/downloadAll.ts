import type { Collection } from '#blocks/collection/contract.ts';
import { downloadCollection } from '#blocks/collection/contract/downloading.ts';
import { createCommand } from '#platform/web/saving/command.ts';
import type { Platform } from '#platform/web/platform.ts';

/**
 * Downloads all files of a collection as one archive: an attachment, so that the page stays and the browser shows how
 * far it is.
 */
export async function downloadAll(
  platform: Platform,
  { boardID, postID, _id: thingID }: Pick<Collection, '_id' | 'boardID' | 'postID'>,
): Promise<void> {
  const asked = await createCommand(platform, downloadCollection)({ params: { boardID, postID, thingID } });
  if (asked.ok && 'data' in asked) location.assign(asked.data.url);
}
