import type { Post, PostSummary } from '#features/posts/contract.ts';
import { closedFields } from '#postParts/contract/index.ts';

/**
 * A post as lists and the events that keep them show it: of one that has a password its title and cover, who made it and
 * its state, to everybody, so that what rides in a board's room and log is the same for all who are there. Its time of
 * change stands still meanwhile.
 */
export function listedPost(post: PostSummary): PostSummary {
  if (!post.isPasswordEnabled) return post;
  return {
    ...post,
    ...closedFields,
    excerpt: '',
    totalFileCount: 0,
    modifiedDate: post.sortDate,
    startDate: null,
    endDate: null,
    expireDate: null,
  };
}

/** A post as it is shown to somebody at its door: what lists show, without anything that is in it. */
export function closedPost(post: PostSummary, on: Pick<Post, 'boardTitle' | 'boardInfo'>): Post {
  return {
    ...listedPost(post),
    ...on,
    isOpen: false,
    viewCount: 0,
    thingOrder: [],
    things: [],
    hasOlderThings: false,
    hasRecentThings: false,
    hasRemainingThings: false,
  };
}
