import type { z } from 'zod';
import * as comments from '#features/comments/contract/postPart.ts';
import { checkListFields, closedCheckList } from '#postParts/checkLists/contract.ts';
import { dateOptions } from '#postParts/dates/contract.ts';
import { closedTags, tagFields, tagOptions } from '#postParts/tags/contract.ts';
import { closedTask, taskFields, taskOptions, taskOrders } from '#postParts/tasks/contract.ts';

/** The fields that parts add to a post in a list. */
export const partFields = {
  ...comments.fields,
  ...checkListFields,
  ...tagFields,
  ...taskFields,
};

/** Options that parts add to the body of a list. */
export const partOptions = {
  ...dateOptions,
  ...tagOptions,
  ...taskOptions,
};

/** Orders that parts add to lists of posts. */
export const partOrders = [...taskOrders] as const;

/** Values of the parts' fields for a post whose password has not been given: empty. */
export const closedFields: z.infer<z.ZodObject<typeof partFields>> = {
  ...comments.closed,
  ...closedCheckList,
  ...closedTags,
  ...closedTask,
};
