import { z } from 'zod';
import { FileBlock } from '#blocks/file/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

export const undoReplacement = defineEndpoint({
  name: 'file.undoReplacement',
  method: 'DELETE',
  path: '/file-proc/board/{boardID}/post/{postID}/file/{thingID}/replacement/{fileID}',
  summary:
    'Give a file block its former file back, for 30 days after it was replaced; cancels a replacement that is on its way',
  needs: 'thing.edit:own',
  params: z.strictObject({
    boardID: Id,
    postID: Id,
    thingID: Id,
    fileID: Id.meta({ description: 'The file that has taken the place of another, or is about to' }),
  }),
  answer: FileBlock,
});
