import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

export const downloadPostFiles = defineEndpoint({
  name: 'uploads.downloadPost',
  method: 'POST',
  path: '/file-proc/board/{boardID}/post/{postID}/download',
  summary: 'A link, good for some minutes, to all files of a post as one ZIP archive',
  needs: 'post.read', // of a post that is not to be shared, more: see its command
  remember: false,
  params: z.strictObject({ boardID: Id, postID: Id }),
  answer: z.strictObject({ url: z.string().max(600) }),
});
