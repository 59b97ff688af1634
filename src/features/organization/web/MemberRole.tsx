import { useNavigate } from '@tanstack/react-router';
import { Briefcase, ChevronDown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { canInTeam, teamRoleOf } from '#access/contract/teams.ts';
import type { Organization, TeamMember } from '#features/organization/contract.ts';
import { fullName } from '#features/profiles/web/index.ts';
import { Button, lazyPart, Menu, MenuItem, MenuSeparator } from '#ui/web/index.ts';
import styles from './MemberRole.module.css';

const RemoveDialog = lazyPart(() => import('./RemoveDialog.tsx'));

export const roleWords = { OWNER: 'Owner', MEMBER: 'Member' } as const;

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
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const word = roleWords[member.role];
  if (!canInTeam(teamRoleOf(isOwner), 'organization.manage'))
    return <span className={styles.role}>{word}</span>;
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button
            variant="quiet"
            size="compact"
            aria-label={`${fullName(member.memberProfileInfo)}: ${word}`}
          >
            <span className={styles.pick}>
              {word}
              <ChevronDown aria-hidden="true" />
            </span>
          </Button>
        }
      >
        <MenuItem
          icon={<Briefcase />}
          onSelect={() =>
            void navigate({ to: '/team/$id', params: { id: member._id }, search: { panel: 'job' } })
          }
        >
          Job details
        </MenuItem>
        <MenuSeparator />
        <MenuItem
          icon={<UserMinus />}
          destructive
          disabledReason={
            member.role === 'OWNER' ? 'The owner stays. Hand the organisation over first.' : undefined
          }
          onSelect={() => setRemoving(true)}
        >
          Remove from the team
        </MenuItem>
      </Menu>
      {isRemoving && (
        <RemoveDialog
          member={member}
          organizationName={organization.name}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}
