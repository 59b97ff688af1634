import { z } from 'zod';

/** Fields that check lists add to a post in a list. */
export const checkListFields = {
  checkList: z
    .strictObject({ done: z.int(), total: z.int() })
    .meta({ description: 'What is ticked off of all that stands in the check lists of its notes' }),
};
export const closedCheckList = { checkList: { done: 0, total: 0 } };
