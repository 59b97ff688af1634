import { Ban, ChevronDown, Crown, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
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
import { ActionItems, useActions } from '#features/pageParts/web/index.ts';
import { Face, fullName, PersonLink, useHere } from '#features/profiles/web/index.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import {
  Button,
  counted,
  lazyPart,
  Menu,
  MenuChoice,
  MenuItem,
  MenuSeparator,
  VisuallyHidden,
} from '#ui/web/index.ts';
import styles from './MembersPanel.module.css';

const RemoveMemberDialog = lazyPart(() => import('./RemoveMemberDialog.tsx'));
const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'));

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
  const [held, setHeld] = useState<number>();
  const [asks, setAsks] = useState<'remove' | 'block' | 'hand over'>();
  const { run } = useCommand(updateRole);
  const added = useBoardAdditions().flatMap(({ actionsOnMembers = [] }) => actionsOnMembers);
  const { ready, dialog } = useActions(added, { board, member });
  // Tasks that not all may know of are told by the refusal alone, which leads to their being handed over.
  const HandOverTasks = added.find(({ id }) => id === 'hand over tasks')?.Dialog;
  const whyNotOff =
    member.taskCount > 0 ? `Has ${counted(member.taskCount, 'task')}, so can’t be removed yet` : undefined;
  const name = fullName(member.memberProfileInfo);
  const give = (role: GrantableRole) => {
    if (role === member.role) return;
    void run({ params: { boardID: board._id }, body: { profileID: member._id, role } }, [
      expectEvent(`board:${board._id}`, memberRoleChanged, { member: { ...member, role } }),
    ]);
  };
  return (
    <>
      <Menu
        align="end"
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
        {can(board, 'board.handOver') && (
          <MenuItem icon={<Crown />} sends onSelect={() => setAsks('hand over')}>
            Hand the board over
          </MenuItem>
        )}
        <MenuItem
          icon={<Ban />}
          destructive
          sends
          disabledReason={whyNotOff}
          onSelect={() => setAsks('block')}
        >
          Block on this board
        </MenuItem>
        <ActionItems ready={ready} />
        <MenuItem
          icon={<UserMinus />}
          destructive
          disabledReason={whyNotOff}
          onSelect={() => setAsks('remove')}
        >
          Remove from board
        </MenuItem>
      </Menu>
      {(asks === 'remove' || asks === 'block') && (
        <RemoveMemberDialog
          board={board}
          member={member}
          blocks={asks === 'block'}
          onHeld={setHeld}
          onClose={() => setAsks(undefined)}
        />
      )}
      {held !== undefined && HandOverTasks && (
        <HandOverTasks
          board={board}
          member={{ ...member, taskCount: held }}
          onClose={() => setHeld(undefined)}
        />
      )}
      {asks === 'hand over' && (
        <HandOverDialog board={board} member={member} onClose={() => setAsks(undefined)} />
      )}
      {dialog}
    </>
  );
}
