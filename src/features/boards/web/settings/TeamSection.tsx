import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames } from '#access/contract/roles.ts';
import type { OpenedBoard, OrganizationPermissions, TeamRole } from '#features/boards/contract.ts';
import { useOwnProfile } from '#features/profiles/web/index.ts';
import { PanelSection, Select, Switch } from '#ui/web/index.ts';
import { ListsField } from './ListsField.tsx';
import { listed } from './lists.ts';
import styles from './TeamSection.module.css';

const roles: readonly TeamRole[] = ['viewer', 'subscriber', 'CONTRIBUTOR', 'AUTHOR', 'ADMIN'];

interface TeamSectionProps {
  board: OpenedBoard;
  /** As they are edited. */
  boardType: OpenedBoard['boardType'];
  team: OrganizationPermissions;
  onChange: (news: {
    boardType?: OpenedBoard['boardType'];
    organizationPermissions?: OrganizationPermissions;
  }) => void;
  disabledReason: string | undefined;
}

/** Whether everybody in the owner's organisation can see a board, and as what; there where there is an organisation. */
export function TeamSection({ board, boardType, team, onChange, disabledReason }: TeamSectionProps) {
  const orgName = useOwnProfile()?.orgName;
  const isTeams = boardType === 'ORGANIZATION';
  if (!isTeams && !orgName) return null;
  // A member who works in another organisation, as a guest may, does not know the name of the owner's.
  const ownOrganization = board.role === 'OWNER' ? orgName : undefined;
  return (
    <PanelSection title="Team">
      <div className={styles.wide}>
        <Switch
          label="A board of the whole team"
          hint={`Everybody in ${ownOrganization ?? 'the owner’s organisation'} can open it.`}
          disabled={disabledReason !== undefined}
          checked={isTeams}
          onChange={(on) => onChange({ boardType: on ? 'ORGANIZATION' : 'STANDARD' })}
        />
      </div>
      {isTeams && (
        <div className={styles.wide}>
          <Select
            label="Everybody there is"
            value={team.role}
            disabled={disabledReason !== undefined}
            hint={`${roleRights[team.role]}.`}
            onChange={(role) => onChange({ organizationPermissions: { ...team, role } })}
            options={roles.map((value) => ({ value, label: roleNames[value] }))}
          />
        </div>
      )}
      {(isTeams || listed(team).length > 0) && (
        <ListsField
          boardID={board._id}
          ownerID={board.ownerID}
          label="Except these colleagues"
          lists={team}
          onChange={(lists) => onChange({ organizationPermissions: { ...lists, role: team.role } })}
          disabledReason={disabledReason}
        />
      )}
    </PanelSection>
  );
}
