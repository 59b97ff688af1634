import { checkListFields } from '#postParts/checkLists/contract.ts';
import { commentFields } from '#postParts/comments/contract.ts';
import { tagFields, tagOptions } from '#postParts/tags/contract.ts';
import { taskFields, taskOptions } from '#postParts/tasks/contract.ts';

/** The fields that parts add to a post in a list: a new part adds its own here, and itself in `server` and `web`. */
export const partFields = { ...commentFields, ...checkListFields, ...tagFields, ...taskFields };

/** What parts add to the body of a list. */
export const partOptions = { ...tagOptions, ...taskOptions };
