/** Somebody's role in an organisation: its owner, or a member of its team. Nobody else knows of it. */
export type TeamRole = 'owner' | 'member';

/** Who may do what in an organisation: the table that server and client read. */
export const teamTable = {
  'organization.read': ['owner', 'member'],
  'organization.manage': ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamCapability = keyof typeof teamTable;

/** Whether a role in an organisation gives a capability. */
export function canInTeam(role: TeamRole, capability: TeamCapability): boolean {
  return (teamTable[capability] as readonly TeamRole[]).includes(role);
}

export const teamRoleOf = (isOwner: boolean): TeamRole => (isOwner ? 'owner' : 'member');

/**
 * Why a role in an organisation does not give a capability, and who can help; undefined where it does.
 * @param organization names its owner, where it is known
 */
export function whyNotInTeam(
  role: TeamRole,
  capability: TeamCapability,
  organization?: { ownerInfo: { firstName: string; lastName: string } },
): string | undefined {
  if (canInTeam(role, capability)) return undefined;
  const { firstName = '', lastName = '' } = organization?.ownerInfo ?? {};
  return `Only the owner of the organisation may do that. Ask ${`${firstName} ${lastName}`.trim() || 'them'}.`;
}
