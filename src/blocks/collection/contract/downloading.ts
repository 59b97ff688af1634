import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

export const downloadCollection = defineEndpoint({
  name: 'collection.download',
  method: 'POST',
  path: '/file-proc/board/{boardID}/post/{postID}/collection/{thingID}/download',
  summary: 'A link, good for some minutes, to all files of a collection as one ZIP archive',
  needs: 'post.read', // of a post that is not to be shared, more: see its command
  remember: false,
  params: z.strictObject({ boardID: Id, postID: Id, thingID: Id }),
  answer: z.strictObject({
    url: z.string().max(600),
    downloadRequestDate: Timestamp,
    collectionFileSize: z.int(),
  }),
});

/** Room `profile` of who asked: all files of a collection are there as an archive, by a link for them. */
export const collectionDownloadAvailable = defineEvent(
  'collection-download-available.published',
  z.strictObject({ collectionID: Id, postID: Id, url: z.string().max(600) }),
);
