import { z } from 'zod';

/** Fields that check lists add to a post in a list. */
export const checkListFields = {
  checkList: z
    .strictObject({ done: z.int(), total: z.int() })
    .meta({ description: 'The ticked and all items in the check lists of the post’s notes' }),
};
export const closedCheckList = { checkList: { done: 0, total: 0 } };
