import { MOST_ROWS } from '#platform/contract/paging.ts';
import { z } from 'zod';
import { roles } from '#access/contract/roles.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { queryInt } from '#platform/contract/text.ts';

export const RecentPost = z
  .strictObject({
    postID: Id,
    boardID: Id,
    boardTitle: z.string().max(120),
    cover: z.strictObject({
      title: z.string().max(200),
      excerpt: z.string().max(560),
      imageUrl: z.string().max(600).nullable(),
      placeholder: z.string().max(80).nullable(),
      fileExt: z.string().max(200).nullable(),
    }),
    lastViewedDate: Timestamp,
    role: z.enum(roles),
    isPasswordEnabled: z.boolean(),
    viewMode: z.string().max(20).nullable().meta({
      description:
        'In which view the caller has chosen to look at its board: confidential covers it here too',
    }),
  })
  .meta({ id: 'RecentPost' });
export type RecentPost = z.infer<typeof RecentPost>;

export const recentPosts = defineEndpoint({
  name: 'posts.recent',
  method: 'GET',
  path: '/content/recent/posts',
  summary: 'The posts last looked at: five, or as many as asked for',
  needs: 'profile',
  query: z.strictObject({ limit: queryInt().optional() }),
  answer: z.strictObject({ info: z.array(RecentPost).max(MOST_ROWS) }),
});

/** Remembers the visit and counts the view, once per profile and hour. */
export const viewPost = defineEndpoint({
  name: 'posts.view',
  method: 'POST',
  path: '/content/post/{postID}/view',
  summary: 'Note that the profile has looked at the post',
  needs: 'post.read',
  params: z.strictObject({ postID: Id }),
  answer: z.void(),
});

export const leavePost = defineEndpoint({
  name: 'posts.leave',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/leave',
  summary: 'Go on elsewhere: an own draft that holds nothing goes for good, anything else stays as it is',
  needs: 'post.add',
  params: z.strictObject({ boardID: Id, postID: Id }),
  answer: z.void(),
});

/** Posts that one call tells about. */
export const MOST_MODIFIED = 100;

export const modifiedPosts = defineEndpoint({
  name: 'posts.modified',
  method: 'POST',
  path: '/content/posts/modified',
  summary: 'Of these posts, those whose title or blocks others changed since the caller last looked at them',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ postIDs: z.array(Id).min(1).max(MOST_MODIFIED) }),
  answer: z.strictObject({
    info: z.array(z.strictObject({ _id: Id, contentModified: z.literal(true) })).max(MOST_ROWS),
  }),
});

/** Room `profile`: the profile looked at the post, in some tab, or has it back. */
export const postViewed = defineEvent('post.viewed', z.strictObject({ recent: RecentPost }));

/** Room `post`: a view was counted. */
export const postViewCounted = defineEvent(
  'post.viewCounted',
  z.strictObject({ postID: Id, viewCount: z.int() }),
);
