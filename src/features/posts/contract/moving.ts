import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

/** Posts that are moved in one call. */
export const MOST_MOVED = 100;

export const movePosts = defineEndpoint({
  name: 'posts.move',
  method: 'PUT',
  path: '/content/post/move',
  summary:
    'Move posts of a board to another, all or none; takes `post.add` there. Tags go along by name, under the name that a tag has there',
  needs: 'post.govern:own',
  body: z.strictObject({
    srcBoardID: Id,
    tgtBoardID: Id,
    postIDs: z.array(Id).min(1).max(MOST_MOVED),
  }),
  answer: z.strictObject({
    postIDs: z.array(Id).max(MOST_MOVED).meta({ description: 'Those that were moved, each once' }),
  }),
});
