import type { Role } from './roles.ts';

/**
 * What decides what somebody may do on a board: their role there, and the state the board is in. Boards and posts carry
 * it by these names on the wire, so that server and client judge by the same values.
 */
export interface Standing {
  /** Null or absent for somebody whom the board is not for. */
  role?: Role | null | undefined;
  /** In the archive everything is kept as it is. */
  state?: 'ACTIVE' | 'ARCHIVED' | undefined;
  /** Who has locked it, for others than its admins; null or absent where it is open. */
  lockBy?: string | null | undefined;
}

/**
 * The standing on a post: that on its board, with the post's own state. A lock on the post does not hold for the profile
 * that has locked it.
 * @param board with whatever else is to be known of it, as its owner, who can help
 * @param post the post's state, and who has locked it
 * @param profileID whose standing it is
 */
export function standingOnPost<B extends Standing>(
  board: B,
  post: Pick<Standing, 'state' | 'lockBy'>,
  profileID: string | undefined,
): B & Standing {
  return {
    ...board,
    state: board.state === 'ARCHIVED' ? 'ARCHIVED' : post.state,
    lockBy: board.lockBy ?? (post.lockBy === profileID ? null : post.lockBy),
  };
}
