/** Those who make the calls: a role on the board each, and those who have none. */
export type Principal =
  | 'owner'
  | 'co-owner'
  | 'admin'
  | 'author'
  | 'contributor'
  | 'subscriber'
  | 'viewer'
  | 'blocked'
  | 'removed'
  | 'stranger'
  | 'anonymous';

export const principals: Principal[] = [
  'owner',
  'co-owner',
  'admin',
  'author',
  'contributor',
  'subscriber',
  'viewer',
  'blocked',
  'removed',
  'stranger',
  'anonymous',
];

/** Everybody with a role that can read. */
export const readers = 'owner co-owner admin author contributor subscriber viewer';
export const subscribers = 'owner co-owner admin author contributor subscriber';
export const contributors = 'owner co-owner admin author contributor';
export const authors = 'owner co-owner admin author';
export const admins = 'owner co-owner admin';

/** How a board is shared: the owner alone, its members, or everybody, who are viewers there where they are no members. */
export type Sharing = 'private' | 'restricted' | 'public';
export const sharings: Sharing[] = ['private', 'restricted', 'public'];
