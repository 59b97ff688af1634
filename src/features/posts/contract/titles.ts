import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';
import { MOST_ROWS } from '#platform/contract/paging.ts';

/** Boards, and posts, that one call asks about. */
export const MOST_TITLES = 50;

export const titles = defineEndpoint({
  name: 'posts.titles',
  method: 'POST',
  path: '/content/titles',
  summary:
    'The present titles of these posts and boards: of those that the caller may open, and of no others',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    postIDs: z.array(Id).max(MOST_TITLES).optional(),
    boardIDs: z.array(Id).max(MOST_TITLES).optional(),
  }),
  answer: z.strictObject({
    info: z
      .array(z.strictObject({ _id: Id, type: z.enum(['BOARD', 'POST']), title: z.string().max(200) }))
      .max(MOST_ROWS),
  }),
});
