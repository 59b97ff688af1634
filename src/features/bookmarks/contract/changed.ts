import { z } from 'zod';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/ids.ts';

/** Bookmarks that one call tells about. */
export const MOST_CHANGED = 100;

/**
 * CHANGED: a post, a block, or posts of a board. ANSWERED: a comment. WROTE: a connection, to the profile. By others, since
 * the profile looked at it.
 */
export const BookmarkNews = z.enum(['CHANGED', 'ANSWERED', 'WROTE']);
export type BookmarkNews = z.infer<typeof BookmarkNews>;

export const changedBookmarks = defineEndpoint({
  name: 'bookmarks.changedSince',
  method: 'POST',
  path: '/content/bookmark/changed',
  summary: 'Of these bookmarks, those of which others changed or answered something since the profile looked',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ _ids: z.array(Id).min(1).max(MOST_CHANGED) }),
  answer: z.strictObject({
    info: z.array(z.strictObject({ _id: Id, news: BookmarkNews })).max(MOST_CHANGED),
  }),
});
