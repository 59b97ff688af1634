import { sees } from '#access/contract/visibility.ts';
import type { Member } from '#features/members/contract.ts';
import type { PostSummary } from '#features/posts/contract.ts';

/**
 * Whether a member of a post's board sees the post by their own standing, so that the server lets them be asked to do it.
 * Behind a password are its writer and the board's owner alone: for how long others have given it, only their sessions say.
 */
export function mayBeAsked(
  { audience, creator, isPasswordEnabled }: Pick<PostSummary, 'audience' | 'creator' | 'isPasswordEnabled'>,
  { _id, role }: Pick<Member, '_id' | 'role'>,
): boolean {
  const isCreator = _id === creator;
  return sees(role, audience, isCreator) && (!isPasswordEnabled || isCreator || role === 'OWNER');
}
