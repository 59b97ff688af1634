import { z } from 'zod';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';

/** Room `board`: it counts more posts, or fewer, or something on it was changed. */
export const boardCounted = defineEvent(
  'board.counted',
  z.strictObject({
    boardID: Id,
    /** How many posts it has gained or, negative, lost. */
    posts: z.int(),
    /** When something on it was changed, which may be before its last change. */
    modifiedDate: Timestamp,
  }),
);
