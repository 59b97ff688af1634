import type { z } from 'zod';
import { commentFields } from '#postParts/comments/contract.ts';
import { tagFields, tagOptions } from '#postParts/tags/contract.ts';
import { taskFields, taskOptions } from '#postParts/tasks/contract.ts';

/** The fields that parts add to a post in a list: a new part adds its own here, and itself in `server` and `web`. */
export const partFields = { ...commentFields, ...tagFields, ...taskFields };

/** What the same fields say of a post that has a password, wherever that has not been given: nothing. */
export const closedFields: z.infer<z.ZodObject<typeof partFields>> = {
  commentCount: 0,
  tags: [],
  thingTags: [],
  taskMode: false,
  priority: 'NONE',
  taskStatus: 'OPEN',
  taskPriority: 'NONE',
  taskDueDate: null,
  taskCompleteDate: null,
  taskEstimateQuantity: null,
  taskEstimateUnits: 'DAYS',
  taskActualQuantity: null,
  taskActualUnits: 'DAYS',
  taskMembers: [],
};

/** What parts add to the body of a list. */
export const partOptions = { ...tagOptions, ...taskOptions };
