/** The roles a profile can have on a board, spelled as they go over the wire. */
export const roles = [
  'OWNER',
  'CO-OWNER',
  'ADMIN',
  'AUTHOR',
  'CONTRIBUTOR',
  'subscriber',
  'viewer',
  'blocked',
] as const;
export type Role = (typeof roles)[number];

// Each group holds a role and all above it.
export const admins: readonly Role[] = ['OWNER', 'CO-OWNER', 'ADMIN'];
export const authors: readonly Role[] = [...admins, 'AUTHOR'];
export const contributors: readonly Role[] = [...authors, 'CONTRIBUTOR'];
export const subscribers: readonly Role[] = [...contributors, 'subscriber'];
export const readers: readonly Role[] = [...subscribers, 'viewer'];

/** The roles somebody can be invited or changed to: ownership is handed over, and blocking is its own act. */
export const grantableRoles = [
  'CO-OWNER',
  'ADMIN',
  'AUTHOR',
  'CONTRIBUTOR',
  'subscriber',
  'viewer',
] as const satisfies readonly Role[];
export type GrantableRole = (typeof grantableRoles)[number];

/** What a role is called on screen, and what it allows in one sentence. */
export const roleNames: Record<Role, { name: string; may: string }> = {
  OWNER: { name: 'Owner', may: 'Everything, deleting the board included' },
  'CO-OWNER': { name: 'Co-owner', may: 'All that the owner may, but for deleting the board' },
  ADMIN: { name: 'Admin', may: 'Posts, settings and members, but no say over co-owners' },
  AUTHOR: { name: 'Author', may: 'Writes, edits and deletes every post' },
  CONTRIBUTOR: { name: 'Contributor', may: 'Writes posts, and edits their own blocks' },
  subscriber: { name: 'Subscriber', may: 'Reads, comments and reacts' },
  viewer: { name: 'Viewer', may: 'Reads only' },
  blocked: { name: 'Blocked', may: 'Cannot open the board' },
};
