import { z } from 'zod';
import { passwordFields } from '#features/passwords/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { OpenedPost, openOptions } from '../contract.ts';

export const openPostAt = defineEndpoint({
  name: 'posts.openAt',
  method: 'POST',
  path: '/content/post/{postID}/things/{thingID}',
  summary: 'A post with the 50 blocks around one of them: the same as `thingID` in the query',
  kind: 'read',
  needs: 'post.read',
  params: z.strictObject({ postID: Id, thingID: Id }),
  query: z.strictObject(openOptions),
  body: z.strictObject(passwordFields).optional(),
  answer: OpenedPost,
});
