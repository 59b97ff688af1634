import { roles, type Role } from './roles.ts';

/**
 * Who may do what on a board: the table that server, client and tests read.
 * Compared by name, never by weight. `:own` narrows a capability to what the person made.
 */
const owner: readonly Role[] = ['OWNER'];
const admins: readonly Role[] = ['OWNER', 'CO-OWNER', 'ADMIN'];
const authors: readonly Role[] = [...admins, 'AUTHOR'];
const contributors: readonly Role[] = [...authors, 'CONTRIBUTOR'];
const subscribers: readonly Role[] = [...contributors, 'subscriber'];
const readers: readonly Role[] = [...subscribers, 'viewer'];

export const capabilityTable = {
  'board.read': readers,
  'board.update': admins,
  'board.delete': owner,
  'board.permissions': admins,
  'member.list': readers,
  'post.read': readers,
  'post.add': contributors,
  'post.edit': contributors,
  'post.delete': authors,
  'thing.add': contributors,
  'thing.edit': authors,
  'thing.edit:own': contributors,
  'comment.read': readers,
  'comment.add': subscribers,
  'comment.edit:own': subscribers,
  'comment.delete': admins,
  'reaction.add': subscribers,
} as const satisfies Record<string, readonly Role[]>;

export type Capability = keyof typeof capabilityTable;

/** Whether a role has a capability. Unknown names have nothing: deny by default. */
export function can(role: Role | null | undefined, capability: Capability): boolean {
  if (!role || !roles.includes(role) || !Object.hasOwn(capabilityTable, capability)) return false;
  const allowed: readonly Role[] = capabilityTable[capability];
  return allowed.includes(role);
}
