import { roles, type Role } from './roles.ts';
import type { Standing } from './standing.ts';

const owner: readonly Role[] = ['OWNER'];
const admins: readonly Role[] = ['OWNER', 'CO-OWNER', 'ADMIN'];
const authors: readonly Role[] = [...admins, 'AUTHOR'];
const contributors: readonly Role[] = [...authors, 'CONTRIBUTOR'];
const subscribers: readonly Role[] = [...contributors, 'subscriber'];
const readers: readonly Role[] = [...subscribers, 'viewer'];
const nobody: readonly Role[] = [];

/** Which roles have a capability: as a rule, while the board or post is locked, and while it is in the archive. */
export interface Rule {
  roles: readonly Role[];
  locked: readonly Role[];
  archived: readonly Role[];
}

/** For reading, and for looking after the board itself. */
const always = (allowed: readonly Role[]): Rule => ({ roles: allowed, locked: allowed, archived: allowed });
/** For discussing: a lock leaves it open, the archive keeps it as it is. */
const discussing = (allowed: readonly Role[]): Rule => ({
  roles: allowed,
  locked: allowed,
  archived: nobody,
});
/** For changing content: a lock leaves it to those who can take the lock off. */
const changing = (allowed: readonly Role[]): Rule => ({
  roles: allowed,
  locked: allowed.filter((role) => admins.includes(role)),
  archived: nobody,
});

/**
 * Who may do what on a board: the table that server, client and tests read.
 * Compared by name, never by weight. `:own` narrows a capability to what the person made.
 */
export const capabilityTable = {
  'board.read': always(readers),
  'board.update': always(admins),
  'board.delete': always(owner),
  'board.permissions': always(admins),
  'member.list': always(readers),
  'post.read': always(readers),
  'post.add': changing(contributors),
  'post.edit': changing(contributors),
  'post.delete': changing(authors),
  'thing.add': changing(contributors),
  'thing.edit': changing(authors),
  'thing.edit:own': changing(contributors),
  'comment.read': always(subscribers),
  'comment.add': discussing(subscribers),
  'comment.edit:own': discussing(subscribers),
  'comment.delete': discussing(admins),
  'reaction.add': discussing(subscribers),
} as const satisfies Record<string, Rule>;

export type Capability = keyof typeof capabilityTable;

/** Whether a standing gives a capability. Unknown names give nothing: deny by default. */
export function can(standing: Standing | null | undefined, capability: Capability): boolean {
  const role = standing?.role;
  if (!role || !roles.includes(role) || !Object.hasOwn(capabilityTable, capability)) return false;
  const rule: Rule = capabilityTable[capability];
  if (standing.state === 'ARCHIVED') return rule.archived.includes(role);
  return (standing.lockBy ? rule.locked : rule.roles).includes(role);
}
