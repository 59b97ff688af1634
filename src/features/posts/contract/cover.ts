import { z } from 'zod';
import { inPostLane } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { PostSummary } from '../contract.ts';

export const setCover = defineEndpoint({
  name: 'posts.setCover',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/cover',
  summary:
    'Choose the block whose picture is the post’s cover; null, or without that block, its first picture',
  needs: 'post.edit',
  params: z.strictObject({ boardID: Id, postID: Id }),
  body: z.strictObject({ thingID: Id.nullable() }),
  answer: PostSummary,
  waits: inPostLane,
});
