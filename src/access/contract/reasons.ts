import { can, canOn, ruleOf, type Capability, type OwnCapability } from './capabilities.ts';
import { grantableRoles, roleNames, type Role } from './roles.ts';
import type { Standing, StandingOnPost } from './standing.ts';

const AN_ADMIN = 'An admin of the board';

/** The work of somebody of a role, as the beginning of a reason. */
const doings: Record<Role, string> = {
  OWNER: 'Owners do everything.',
  'CO-OWNER': 'Co-owners may do all that the owner may, but for deleting the board and handing it over.',
  ADMIN: 'Admins look after posts, settings and members.',
  AUTHOR: 'Authors write, edit and delete every post.',
  CONTRIBUTOR: 'Contributors write posts and edit their own blocks.',
  subscriber: 'Subscribers comment and react.',
  viewer: 'Viewers only read.',
  blocked: 'This board is closed to you.',
};
/** Reasons for one capability, where they say more. */
const doingsOf: Partial<Record<Capability, Partial<Record<Role, string>>>> = {
  'post.govern': { CONTRIBUTOR: 'Contributors decide who sees the posts they made.' },
};

/** A standing, and the board's owner where they are known by name: the one who can help. */
export type HelpedStanding = StandingOnPost & { ownerInfo?: { firstName: string; lastName: string } };

/**
 * Why a standing does not give a capability, and who can help; undefined where it does.
 * "Subscribers comment and react. Maren Vogt can make you a contributor."
 */
export function whyNot(standing: HelpedStanding, capability: Capability): string | undefined {
  if (can(standing, capability)) return undefined;
  const { role, ownerInfo, isDraft, isBetweenTwo, isOpen } = standing;
  if (!role)
    return isOpen === false ? 'This asks for its password: open it first.' : 'This is not shared with you.';
  const owner = ownerInfo && `${ownerInfo.firstName} ${ownerInfo.lastName}`.trim();
  if (can({ role, isDraft, isBetweenTwo }, capability)) return whyState(standing, owner);
  const { roles } = ruleOf(capability, standing);
  const enough = grantableRoles.findLast((one) => roles.includes(one));
  const help = enough
    ? `${owner ?? AN_ADMIN} can make you ${article(roleNames[enough])} ${roleNames[enough].toLowerCase()}.`
    : `Only ${owner ? `${owner}, who owns the board,` : 'the owner of the board'} can.`;
  return `${doingsOf[capability]?.[role] ?? doings[role]} ${help}`;
}

/** Why a person may not do something to what they made (`isOwn`) or somebody else. */
export function whyNotOn(
  standing: HelpedStanding,
  capability: OwnCapability,
  isOwn: boolean,
): string | undefined {
  if (canOn(standing, capability, isOwn)) return undefined;
  return whyNot(standing, isOwn ? `${capability}:own` : capability);
}

/**
 * Why nothing changes in a state, and who can end it; undefined where the state allows changes.
 * @param helper who is named; an admin, unless somebody is known by name
 */
export function whyState({ state, lockBy, editable }: Standing, helper = AN_ADMIN): string | undefined {
  if (state === 'ARCHIVED') return `In the archive everything stays as it is. ${helper} can take it out.`;
  if (lockBy) return `This is locked. ${helper} can unlock it.`;
  return editable === false
    ? 'Only its writer and admins change the title and blocks of this post.'
    : undefined;
}

const article = (word: string) => (/^[aeiou]/i.test(word) ? 'an' : 'a');
