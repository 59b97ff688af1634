import { z } from 'zod';
import { Timestamp } from '#platform/contract/ids.ts';

/** Options that the dates of posts add to the body of a list. */
export const dateOptions = {
  dateFilter: z
    .strictObject({ from: Timestamp.optional(), until: Timestamp.optional() })
    .optional()
    .meta({ description: 'Posts that were changed last at `from` or later, and before `until`' }),
};
