import { z } from 'zod';

/** Fields that comments add to a post in a list. */
export const fields = {
  commentCount: z.int().meta({ description: 'On the post and on its blocks' }),
};
export const closed = { commentCount: 0 };
