import type { Visibility } from './visibility.ts';

// Posts as they are whoever looks, by their fields on the wire: `access/server/postState.ts` is the same as SQL.

/** A post's fields that say for whom it is at all, by their names on the wire. */
interface PostState {
  isDraft: boolean;
  state: 'ACTIVE' | 'ARCHIVED';
  audience: Visibility;
  public: boolean;
  isPasswordEnabled: boolean;
}

/** Whether a post is no draft, in or out of the archive. */
export const isPublished = ({ isDraft }: Pick<PostState, 'isDraft'>): boolean => !isDraft;

/** Whether a post is published and not in the archive. */
export const isInUse = (post: Pick<PostState, 'isDraft' | 'state'>): boolean =>
  isPublished(post) && post.state === 'ACTIVE';

/** Whether all who read its board may know of a post, by its audience. */
export const isKnownByAll = ({ audience }: Pick<PostState, 'audience'>): boolean => audience === 'BOARD';

/** Whether all who read its board see a post: they may know of it, and it has no password. */
export const isSeenByAll = (post: Pick<PostState, 'audience' | 'isPasswordEnabled'>): boolean =>
  isKnownByAll(post) && !post.isPasswordEnabled;

/** Whether profiles that are not on its board come to a post by its address too, and to its password where it has one. */
export const isPublic = (post: Pick<PostState, 'audience' | 'public'>): boolean =>
  post.public && isKnownByAll(post);
