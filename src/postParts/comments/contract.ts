import { z } from 'zod';

/** What comments add to a post in a list. */
export const commentFields = {
  commentCount: z.int().meta({ description: 'On the post and on its blocks' }),
};
