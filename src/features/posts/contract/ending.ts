import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { Day, TaskScope } from '#postParts/tasks/contract.ts';

/** Posts that one call tells of: more than the days of a calendar have room for. */
export const MOST_ENDING = 500;

/** A post on the day on which it ends, in the time zone of the profile that asks. */
export const EndingPost = z
  .strictObject({
    _id: Id,
    boardID: Id,
    boardTitle: z.string().max(120),
    title: z.string().max(200),
    endDate: Timestamp,
    endDay: Day,
  })
  .meta({ id: 'EndingPost' });
export type EndingPost = z.infer<typeof EndingPost>;

export const endingPosts = defineEndpoint({
  name: 'posts.ending',
  method: 'POST',
  path: '/content/posts/ending',
  summary: 'The posts on all of one’s boards that end on certain days, by their endDate',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({
    from: Day,
    to: Day,
    scope: TaskScope.optional().meta({
      description: 'ALL (as a rule), those that the caller is asked to do, or those that it has made',
    }),
  }),
  answer: z.strictObject({ info: z.array(EndingPost).max(MOST_ENDING) }),
});
