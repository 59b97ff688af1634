import type { z } from 'zod';
import * as comments from '#features/comments/contract/postPart.ts';
import { checkListFields, closedCheckList } from '#postParts/checkLists/contract.ts';
import { dateOptions } from '#postParts/dates/contract.ts';
import { closedTags, tagFields, tagOptions } from '#postParts/tags/contract.ts';
import { closedTask, taskFields, taskOptions } from '#postParts/tasks/contract.ts';

/** The fields that parts add to a post in a list. */
export const partFields = {
  ...comments.fields,
  ...checkListFields,
  ...tagFields,
  ...taskFields,
};

/** What parts add to the body of a list. */
export const partOptions = {
  ...dateOptions,
  ...tagOptions,
  ...taskOptions,
};

/** What the fields of parts say of a post that has a password, wherever that has not been given: nothing. */
export const closedFields: z.infer<z.ZodObject<typeof partFields>> = {
  ...comments.closed,
  ...closedCheckList,
  ...closedTags,
  ...closedTask,
};
