import type { Role } from './roles.ts';

/** The rights of a role, in one sentence. Apart from the names: pages that come first only name roles. */
export const roleRights: Record<Role, string> = {
  OWNER: 'Everything, deleting the board included',
  'CO-OWNER': 'All that the owner may, but for deleting the board and handing it over',
  ADMIN: 'Posts, settings and members, but no say over co-owners',
  AUTHOR: 'Writes, edits and deletes every post',
  CONTRIBUTOR: 'Writes posts, and edits their own blocks',
  subscriber: 'Reads, comments and reacts',
  viewer: 'Reads only',
  blocked: 'Cannot open the board',
};
