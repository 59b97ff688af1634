import { isPublic } from './postState.ts';
import type { Role } from './roles.ts';
import { sees, type Visibility } from './visibility.ts';

/**
 * Somebody's standing on a board, which decides what they may do there: their role, and the state of the board. Boards
 * and posts carry it by these names on the wire, so that server and client judge by the same values.
 */
export interface Standing {
  /** Null or absent for somebody whom the board or post is not for. */
  role?: Role | null | undefined;
  /** In the archive everything is kept as it is. */
  state?: 'ACTIVE' | 'ARCHIVED' | undefined;
  /** Who has locked it, for others than its admins; null or absent where it is open. */
  lockBy?: string | null | undefined;
  /** False where a post leaves its title and blocks to its creator and admins, and this is not its creator. */
  editable?: boolean | undefined;
  /** Whether it is a draft, which its creator alone sees. */
  isDraft?: boolean | undefined;
  /** Whether it is the notebook of two who are connected, for what they write to each other there. */
  isBetweenTwo?: boolean | undefined;
}

/** A standing on a post, which its password can keep from somebody whom it is for. */
export interface StandingOnPost extends Standing {
  /** False where the password was not given: there is no role then. */
  isOpen?: boolean | undefined;
}

/** Whether somebody of this role gets onto a board in each of their sessions, whichever of them its password was given in. */
export function opensAnywhere(board: {
  role?: Role | null | undefined;
  isPasswordEnabled: boolean;
}): boolean {
  return !board.isPasswordEnabled || board.role === 'OWNER';
}

/** The fields of a post that decide who sees it and what they may do on it, by their names on the wire. */
export interface PostStanding extends Pick<Standing, 'state' | 'lockBy' | 'editable' | 'isDraft'> {
  /** The profile that made it. */
  creator?: string | undefined;
  /** Who of those who read its board see it now. */
  audience?: Visibility | undefined;
  /** Whether profiles that are not on its board may read it, where everybody on the board may. */
  public?: boolean | undefined;
  /** False where it has a password that keeps this reader out. */
  isOpen?: boolean | undefined;
}

/**
 * The standing on a post: that on its board, with the post's own state. A lock on the post does not hold for the profile
 * that has locked it. There is no role for somebody who does not see the post, or has not given its password; a public one makes
 * viewers of all who have no role on the board.
 * @param board with whatever else is to be known of it, as its owner, who can help
 * @param post what decides about it
 * @param profileID whose standing it is; undefined for somebody who sees the post, whoever made it
 */
export function standingOnPost<B extends Standing>(
  board: B,
  post: PostStanding,
  profileID: string | undefined,
): Omit<B, keyof StandingOnPost> & StandingOnPost {
  const isCreator = profileID !== undefined && post.creator === profileID;
  return {
    ...board,
    role: profileID === undefined ? board.role : roleOnPost(board.role, post, isCreator),
    state: board.state === 'ARCHIVED' ? 'ARCHIVED' : post.state,
    lockBy: board.lockBy ?? (post.lockBy === profileID ? null : post.lockBy),
    editable: post.editable !== false || isCreator,
    isDraft: post.isDraft,
    isOpen: post.isOpen,
  };
}

function roleOnPost(
  role: Standing['role'],
  { audience = 'BOARD', public: toAnybody = false, isOpen = true }: PostStanding,
  isCreator: boolean,
): Role | null {
  if (!isOpen) return null;
  if (!role) return isPublic({ audience, public: toAnybody }) ? 'viewer' : null;
  return sees(role, audience, isCreator) ? role : null;
}
