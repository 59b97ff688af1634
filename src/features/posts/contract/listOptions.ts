import { z } from 'zod';
import { Id } from '#platform/contract/ids.ts';
import { partOptions, partOrders } from '#postParts/contract/index.ts';

export const postSorts = ['recent', 'created', 'title', ...partOrders] as const;
export const PostSort = z.enum(postSorts);
export type PostSort = z.infer<typeof PostSort>;

/**
 * Kinds of posts that a list can show: all that are in use, the archived ones, the reader's own drafts, or the locked
 * ones.
 */
export const PostFilterBy = z.enum(['ALL', 'ARCHIVED', 'DRAFTS', 'LOCKED']);
export type PostFilterBy = z.infer<typeof PostFilterBy>;

/** The part of a post list's body that says which posts and in what order. */
export const PostListOptions = z.strictObject({
  sortBy: PostSort.optional(),
  filterBy: PostFilterBy.optional().meta({
    description: 'ALL (as a rule): those in use, one’s drafts included',
  }),
  postFilterType: z.enum(['ALL', 'CREATOR', 'ASSIGNED']).optional().meta({
    description: 'Everybody’s posts, those of some people, or the tasks that people do',
  }),
  peopleFilter: z.array(Id).max(50).optional().meta({
    description:
      'The creators with CREATOR, the people who do the tasks with ASSIGNED; everybody’s posts where it is empty',
  }),
  ...partOptions,
});
export type PostListOptions = z.infer<typeof PostListOptions>;

/** The part of a list's body that opens it in the middle and reads it on both ways. */
export const windowOptions = {
  postID: Id.optional().meta({
    description:
      'A post to open at; one that is not there opens the top, or by `created` the place where it would stand. A cursor goes on from there without it',
  }),
  direction: z
    .enum(['gt', 'lt'])
    .optional()
    .meta({ description: 'On from `cursor`: after it, the default, or before' }),
};

/** The part of a list's answer that leads on from a window in the middle. */
export const windowFields = {
  cursorBefore: z
    .string()
    .max(2000)
    .optional()
    .meta({ description: 'Of a window around `postID`: leads to the posts before it, by `direction` lt' }),
};
