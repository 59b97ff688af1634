import { z } from 'zod';
import { Thing } from '#blocks/contract/index.ts';
import { inPostLane } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

export const restoreThing = defineEndpoint({
  name: 'posts.restoreThing',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/thing/{thingID}/restore',
  summary: 'Bring a block back from the bin, to where it was',
  needs: 'thing.edit:own',
  params: z.strictObject({ boardID: Id, postID: Id, thingID: Id }),
  answer: Thing,
  waits: inPostLane,
});

export const lockThing = defineEndpoint({
  name: 'posts.lockThing',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/thing/{thingID}/manage/lock',
  summary: 'Lock a block, or unlock it: only who has locked it and admins change one that is locked',
  needs: 'thing.edit:own',
  params: z.strictObject({ boardID: Id, postID: Id, thingID: Id }),
  body: z.strictObject({ lockBy: z.boolean() }),
  answer: Thing,
});
