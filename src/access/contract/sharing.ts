import { admins, type Role } from './roles.ts';

/** The fields of a post that decide whether the post, and with it its content, goes further than its board. */
export interface SharedPost {
  shareable: boolean;
  /** The profile that made it. */
  creator: string;
}

/**
 * Whether somebody who sees a post may take it, or what is in it, further than its board: by a link, an archive, a copy or
 * a move. Of one that is not to be shared, its creator and the board's admins decide that. `postShared` in
 * `access/server/standing.ts` is the same as SQL.
 * @param role theirs on the post
 */
export function mayShare(
  { shareable, creator }: SharedPost,
  role: Role | null | undefined,
  profileID: string | undefined,
): boolean {
  return shareable || creator === profileID || (role ? admins.includes(role) : false);
}
