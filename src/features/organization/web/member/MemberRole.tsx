import { Briefcase, ChevronDown, UserMinus } from 'lucide-react';
import { canInTeam, teamRoleOf } from '#access/contract/teams.ts';
import type { Organization, TeamMember } from '#features/organization/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { fullName } from '#features/profiles/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { Button, lazyPart } from '#ui/web/index.ts';
import styles from './MemberRole.module.css';

export const roleWords = { OWNER: 'Owner', MEMBER: 'Member' } as const;

interface OnTeamMember {
  member: TeamMember;
  organizationName: string;
}

/** The actions on a member of the organisation, for its owner. */
const actionsOnTeamMember: readonly Action<OnTeamMember>[] = [
  {
    id: 'job',
    label: 'Job details',
    icon: <Briefcase />,
    place: ({ member }) => ({ to: '/team/$id', params: { id: member._id }, search: { panel: 'job' } }),
  },
  {
    id: 'remove',
    label: 'Remove from the team',
    icon: <UserMinus />,
    destructive: true,
    whyNot: ({ member }) =>
      member.role === 'OWNER' ? 'The owner stays. Hand the organisation over first.' : undefined,
    Dialog: lazyPart(() => import('./RemoveDialog.tsx')),
  },
];

/** Role of a member in the organisation; for the owner, with the actions on the member. */
export function MemberRole({
  member,
  organization,
  isOwner,
}: {
  member: TeamMember;
  organization: Organization;
  isOwner: boolean;
}) {
  const word = roleWords[member.role];
  if (!canInTeam(teamRoleOf(isOwner), 'organization.manage'))
    return <span className={styles.role}>{word}</span>;
  return (
    <ActionMenu
      actions={actionsOnTeamMember}
      on={{ member, organizationName: organization.name }}
      trigger={
        <Button variant="quiet" size="compact" aria-label={`${fullName(member.memberProfileInfo)}: ${word}`}>
          <span className={styles.pick}>
            {word}
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
    />
  );
}
