import { admins, authors, contributors, readers, roles, subscribers, type Role } from './roles.ts';
import type { Standing } from './standing.ts';

const owner: readonly Role[] = ['OWNER'];
const nobody: readonly Role[] = [];

/** Which roles have a capability: as a rule, while the board or post is locked, and while it is in the archive. */
export interface Rule {
  roles: readonly Role[];
  locked: readonly Role[];
  /** On a post that is not `editable`, which leaves its title and blocks to its creator and admins. */
  reserved: readonly Role[];
  archived: readonly Role[];
}

/** A capability's rule, and other rules where what it is about is of a kind of its own. */
interface Rules extends Rule {
  /** On a draft, which only its creator sees. */
  draft?: Rule;
  /** On what two who are connected write to each other. */
  betweenTwo?: Rule;
}

/** For reading, and for looking after the board itself. */
const always = (allowed: readonly Role[]): Rule => ({
  roles: allowed,
  locked: allowed,
  reserved: allowed,
  archived: allowed,
});
/** For discussing: a lock leaves it open, the archive keeps it as it is. */
const discussing = (allowed: readonly Role[]): Rule => ({
  roles: allowed,
  locked: allowed,
  reserved: allowed,
  archived: nobody,
});
const adminsAmong = (allowed: readonly Role[]) => allowed.filter((role) => admins.includes(role));
/** For changing what is on a board: a lock leaves it to those who can take the lock off. */
const changing = (allowed: readonly Role[]): Rule => ({
  roles: allowed,
  locked: adminsAmong(allowed),
  reserved: allowed,
  archived: nobody,
});
/** For writing in a post: the same, and a post that is not editable leaves it to admins too. */
const writing = (allowed: readonly Role[]): Rule => ({
  ...changing(allowed),
  reserved: adminsAmong(allowed),
});

/** Between two, nobody looks after the other's words. */
const notBetweenTwo = (rule: Rule): Rules => ({ ...rule, betweenTwo: always(nobody) });

/**
 * Who may do what on a board: the table that server, client and tests read.
 * Compared by name, never by weight. `:own` narrows a capability to what the person made.
 */
export const capabilityTable = {
  'board.read': always(readers),
  'board.update': always(admins),
  'board.delete': always(owner),
  'board.handOver': always(owner),
  'board.permissions': always(admins),
  'member.list': always(readers),
  'post.read': always(readers),
  'post.add': changing(contributors),
  'post.edit': changing(contributors), // cover, tags, dates, task settings
  'post.write': writing(contributors), // its title
  'post.govern': changing(authors), // who sees it, and what ends it
  'post.govern:own': changing(contributors),
  'post.delete': { ...changing(authors), draft: changing(contributors) },
  'thing.add': writing(contributors),
  'thing.edit': writing(authors),
  'thing.edit:own': writing(contributors),
  'comment.read': always(subscribers),
  'comment.add': discussing(subscribers),
  'comment.edit:own': discussing(subscribers),
  'comment.delete': notBetweenTwo(discussing(admins)), // somebody else's
  'comment.resolve': notBetweenTwo(discussing(subscribers)),
  'reaction.add': discussing(subscribers),
} as const satisfies Record<string, Rules>;

export type Capability = keyof typeof capabilityTable;

/** The rule that holds for a capability, by what it is about. */
export function ruleOf(
  capability: Capability,
  { isDraft, isBetweenTwo }: Pick<Standing, 'isDraft' | 'isBetweenTwo'>,
): Rule {
  const rules: Rules = capabilityTable[capability];
  return (isDraft && rules.draft) || (isBetweenTwo && rules.betweenTwo) || rules;
}

/** Whether a standing gives a capability. Unknown names give nothing: deny by default. */
export function can(standing: Standing | null | undefined, capability: Capability): boolean {
  const role = standing?.role;
  if (!role || !roles.includes(role) || !Object.hasOwn(capabilityTable, capability)) return false;
  const rule = ruleOf(capability, standing);
  if (standing.state === 'ARCHIVED') return rule.archived.includes(role);
  if (standing.lockBy) return rule.locked.includes(role);
  return (standing.editable === false ? rule.reserved : rule.roles).includes(role);
}

/** A capability that `:own` narrows to what the person made. */
export type OwnCapability = 'post.govern' | 'thing.edit';

/** Whether a standing gives a capability on something that the person made (`isOwn`) or somebody else. */
export function canOn(
  standing: Standing | null | undefined,
  capability: OwnCapability,
  isOwn: boolean,
): boolean {
  return can(standing, capability) || (isOwn && can(standing, `${capability}:own`));
}
