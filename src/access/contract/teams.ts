/** Somebody's role in an organisation: its owner, or a member of its team. Nobody else knows of it. */
export type TeamRole = 'owner' | 'member';

/** Who may do what in an organisation: the table that the server reads. */
export const teamTable = {
  'organization.read': ['owner', 'member'],
  'organization.manage': ['owner'],
} as const satisfies Record<string, readonly TeamRole[]>;

export type TeamCapability = keyof typeof teamTable;

/** Whether a role in an organisation gives a capability. */
export function canInTeam(role: TeamRole, capability: TeamCapability): boolean {
  return (teamTable[capability] as readonly TeamRole[]).includes(role);
}
