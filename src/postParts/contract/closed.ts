import type { z } from 'zod';
import type { partFields } from '#postParts/contract/index.ts';

/**
 * What the fields of parts say of a post that has a password, wherever that has not been given: nothing. Apart from the
 * fields themselves, so that lists need not load their schemas.
 */
export const closedFields: z.infer<z.ZodObject<typeof partFields>> = {
  commentCount: 0,
  checkList: { done: 0, total: 0 },
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
  taskRepeat: null,
  taskMembers: [],
};
