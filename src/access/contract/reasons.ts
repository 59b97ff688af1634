import { can, capabilityTable, type Capability } from './capabilities.ts';
import { grantableRoles, roleNames, type Role } from './roles.ts';
import type { Standing } from './standing.ts';

/** The work of somebody of a role, as the beginning of a reason. */
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
 * Why a standing does not give a capability, and who can help; undefined where it does.
 * "Subscribers comment and react. Maren Vogt can make you a contributor."
 */
export function whyNot(
  board: Standing & { ownerInfo: { firstName: string; lastName: string } },
  capability: Capability,
): string | undefined {
  if (can(board, capability)) return undefined;
  if (!board.role) return 'This is not shared with you.';
  const owner = `${board.ownerInfo.firstName} ${board.ownerInfo.lastName}`.trim();
  if (can({ role: board.role }, capability)) return whyState(board, owner);
  const allowed: readonly Role[] = capabilityTable[capability].roles;
  const enough = grantableRoles.findLast((role) => allowed.includes(role));
  const help = enough
    ? `${owner} can make you ${article(roleNames[enough])} ${roleNames[enough].toLowerCase()}.`
    : `Only ${owner}, who owns the board, can.`;
  return `${doings[board.role]} ${help}`;
}

/**
 * Why nothing changes in a state, and who can end it; undefined where the state allows changes.
 * @param helper who is named; an admin, unless somebody is known by name
 */
export function whyState(
  { state, lockBy, editable }: Standing,
  helper = 'An admin of the board',
): string | undefined {
  if (state === 'ARCHIVED') return `In the archive everything stays as it is. ${helper} can take it out.`;
  if (lockBy) return `This is locked. ${helper} can unlock it.`;
  return editable === false
    ? 'Only its writer and admins change the title and blocks of this post.'
    : undefined;
}

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
