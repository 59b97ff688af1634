import { PostSummary } from '#features/posts/contract.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { z } from 'zod';

export const duplicatePost = defineEndpoint({
  name: 'posts.duplicate',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/duplicate',
  summary:
    'Write a post once more on its board, with its blocks, files, tags and settings; without comments, reactions, people, locks and passwords',
  needs: 'post.add',
  params: z.strictObject({ boardID: Id, postID: Id }),
  answer: PostSummary,
});
