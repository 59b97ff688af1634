import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { RoomID } from '#platform/contract/event.ts';
import { UploadProgress } from '../contract.ts';

export const ownUpload = defineEndpoint({
  name: 'uploads.own',
  method: 'GET',
  path: '/file-proc/upload/{roomID}',
  summary: 'How far one’s own upload is, by its room; of several with that room, the last one',
  needs: 'post.read',
  params: z.strictObject({ roomID: RoomID }),
  answer: z.strictObject({ entry: UploadProgress }),
});
