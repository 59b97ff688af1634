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

/** The names of roles on screen. */
export const roleNames: Record<Role, string> = {
  OWNER: 'Owner',
  'CO-OWNER': 'Co-owner',
  ADMIN: 'Admin',
  AUTHOR: 'Author',
  CONTRIBUTOR: 'Contributor',
  subscriber: 'Subscriber',
  viewer: 'Viewer',
  blocked: 'Blocked',
};
