import { sees } from '#access/contract/visibility.ts';
import type { AccessContext } from '#features/boards/server/index.ts';
import { ApiError } from '#platform/server/errors.ts';
import { grantPost, type PostRow } from '../access.ts';

/** A post whose readers may have to wait. `startDate` is null where they need not. */
export interface StartingPost extends PostRow {
  startDate: Date | null;
}

/**
 * Tells whoever opens a post by its address, and would read it if it had begun, when it begins; not even its title
 * besides. To everybody else it is as a post that is not there.
 * @throws ApiError COMING_SOON with its start date; 404 as `grantPost`
 */
export function tellStart(context: AccessContext, post: StartingPost | undefined): void {
  // Readers of the board alone: whom a public post would be shown by its address is told of it when it is there.
  if (!post?.startDate || !post.isOpen || post.role === null) return;
  if (sees(post.role, post.audience ?? 'BOARD', post.creatorID === context.actor.profileID)) return;
  grantPost(context, { ...post, audience: 'BOARD' }, 'post.read');
  throw new ApiError('COMING_SOON', 'Coming Soon', { startDate: post.startDate.toISOString() });
}
