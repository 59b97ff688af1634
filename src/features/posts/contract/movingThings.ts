import { z } from 'zod';
import { laneOf } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

/** Blocks that are moved or copied in one call. */
export const MOST_THINGS = 100;

/** Blocks of one post on their way to a place in another, or in the same. */
const body = z.strictObject({
  srcPostID: Id,
  tgtPostID: Id,
  thingIDs: z.array(Id).min(1, 'is empty').max(MOST_THINGS),
  index: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Among the other blocks there; the end, where it is not said' }),
});
const answer = z.strictObject({
  thingIDs: z
    .array(Id)
    .max(MOST_THINGS)
    .meta({ description: 'The blocks as they stand there, each once, in order' }),
});

export const moveThings = defineEndpoint({
  name: 'posts.moveThings',
  method: 'PUT',
  path: '/content/thing/move',
  summary:
    'Move blocks of a post to another, or within it, all or none; takes `thing.add` there. What is on them goes along',
  needs: 'thing.edit:own',
  body,
  answer,
  waits: ({ body: { srcPostID } }) => ({ lane: laneOf(srcPostID) }),
});

export const copyThings = defineEndpoint({
  name: 'posts.copyThings',
  method: 'POST',
  path: '/content/thing/copy',
  summary:
    'Copy blocks of a post that one reads into another, or beside themselves: words, files and tags, without what was said about them',
  needs: 'thing.add',
  body,
  answer,
  waits: ({ body: { srcPostID } }) => ({ lane: laneOf(srcPostID) }),
});
