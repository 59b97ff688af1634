import { can, capabilityTable, type Capability } from './capabilities.ts';
import { grantableRoles, roleNames, type Role } from './roles.ts';

/** What somebody of a role does, as the beginning of a reason. */
const doings: Record<Role, string> = {
  OWNER: 'Owners do everything.',
  'CO-OWNER': 'Co-owners may do all that the owner may, but for deleting the board.',
  ADMIN: 'Admins look after posts, settings and members.',
  AUTHOR: 'Authors write, edit and delete every post.',
  CONTRIBUTOR: 'Contributors write posts and edit their own blocks.',
  subscriber: 'Subscribers comment and react.',
  viewer: 'Viewers only read.',
  blocked: 'This board is closed to you.',
};

/**
 * Why a role may not do something on a board, and who can help; undefined where it may.
 * "Subscribers comment and react. Maren Vogt can make you a contributor."
 */
export function whyNot(
  board: { role: Role; ownerInfo: { firstName: string; lastName: string } },
  capability: Capability,
): string | undefined {
  if (can(board.role, capability)) return undefined;
  const owner = `${board.ownerInfo.firstName} ${board.ownerInfo.lastName}`.trim();
  const allowed: readonly Role[] = capabilityTable[capability];
  const enough = grantableRoles.findLast((role) => allowed.includes(role));
  const help = enough
    ? `${owner} can make you ${article(roleNames[enough].name)} ${roleNames[enough].name.toLowerCase()}.`
    : `Only ${owner}, who owns the board, can.`;
  return `${doings[board.role]} ${help}`;
}

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
