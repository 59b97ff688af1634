import { commentFields } from '#postParts/comments/contract.ts';

/** The fields that parts add to a post in a list: a new part adds its own here, and itself in `server` and `web`. */
export const partFields = { ...commentFields };
