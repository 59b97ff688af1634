import { ChevronDown } from 'lucide-react';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import { useBoardAdditions } from '#features/boards/web/index.ts';
import {
  manageableRoles,
  mayManage,
  memberRoleChanged,
  updateRole,
  type Member,
} from '#features/members/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { Face, fullName, PersonLink, useHere } from '#features/profiles/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, counted, MenuChoice, MenuSeparator, VisuallyHidden } from '#ui/web/index.ts';
import { actionsOnMember } from './actionsOnMember.tsx';
import styles from './MembersPanel.module.css';

/** Somebody on a board: their role, which whoever may, changes here. */
export function MemberLine({ board, member, isOwn }: { board: Board; member: Member; isOwn: boolean }) {
  const { memberProfileInfo: person, role } = member;
  const isHere = useHere(isOwn ? undefined : person.id);
  const tasks = counted(member.taskCount, 'task');
  return (
    <div role="listitem" className={styles.line}>
      <Face person={person} size={32} decorative {...(isHere ? { presence: 'here' } : {})} />
      <div className={styles.who}>
        <span>
          <PersonLink person={person} /> {isOwn && <span className={styles.you}>(you)</span>}
          {isHere && <VisuallyHidden>, here</VisuallyHidden>}
        </span>
        <small>{member.taskCount > 0 ? tasks : roleRights[role]}</small>
      </div>
      {mayManage(board.role, role) && !isOwn && !whyClosed(board) ? (
        <RolePicker board={board} member={member} />
      ) : (
        <span className={styles.role}>{roleNames[role]}</span>
      )}
    </div>
  );
}

function RolePicker({ board, member }: { board: Board; member: Member }) {
  const { run } = useCommand(updateRole);
  const added = useBoardAdditions().flatMap(({ actionsOnMembers = [] }) => actionsOnMembers);
  const name = fullName(member.memberProfileInfo);
  const give = (role: GrantableRole) => {
    if (role === member.role) return;
    void run({ params: { boardID: board._id }, body: { profileID: member._id, role } }, [
      expectEvent(`board:${board._id}`, memberRoleChanged, { member: { ...member, role } }),
    ]);
  };
  return (
    <ActionMenu
      actions={[...actionsOnMember, ...added]}
      on={{ board, member }}
      trigger={
        <Button
          variant="quiet"
          size="compact"
          sends
          aria-label={`Role of ${name}: ${roleNames[member.role]}`}
        >
          <span className={styles.pick}>
            {roleNames[member.role]}
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
    >
      <MenuChoice
        label={`Role of ${name}`}
        value={member.role as GrantableRole}
        onChange={give}
        options={manageableRoles[board.role].map((role) => ({
          value: role,
          label: roleNames[role],
          hint: roleRights[role],
        }))}
      />
      <MenuSeparator />
    </ActionMenu>
  );
}
