import { ChevronDown, Mail } from 'lucide-react';
import { useState } from 'react';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import type { Board } from '#features/boards/contract.ts';
import {
  manageableRoles,
  mayManage,
  memberInvited,
  updateInvitations,
  type PendingMember,
} from '#features/members/contract.ts';
import { ActionMenu } from '#features/pageParts/web/index.ts';
import { Face, PersonLink } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button, MenuChoice, MenuSeparator, Time } from '#ui/web/index.ts';
import { actionsOnInvitation, nameOf } from './invite/actionsOnInvitation.tsx';
import { pendingMembers } from './managedMembers.ts';
import styles from './MembersPanel.module.css';

/** So many at first: the members come below. */
const FEW = 5;

/** Who is invited to a board and has not answered; each can be sent again, made another role, or withdrawn. */
export function PendingMembers({ board }: { board: Board }) {
  const profileID = usePlatform().profileID();
  const { data = [] } = useLive(pendingMembers(board._id, profileID));
  const [isWhole, setWhole] = useState(false);
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        Invited <span>{data.length}</span>
      </h3>
      <ul role="list">
        {data.slice(0, isWhole ? undefined : FEW).map((member) => (
          <PendingLine key={member._id} board={board} member={member} />
        ))}
      </ul>
      {data.length > FEW && !isWhole && (
        <Button variant="link" size="compact" onClick={() => setWhole(true)}>
          Show {data.length - FEW} more
        </Button>
      )}
    </section>
  );
}

function PendingLine({ board, member }: { board: Board; member: PendingMember }) {
  const { memberProfileInfo: person, email, role, expiresAt } = member;
  const [now] = useState(Date.now); // as of opening the panel
  const hasRunOut = Date.parse(expiresAt) < now;
  return (
    <li className={styles.line}>
      {person ? (
        <Face person={person} size={32} decorative />
      ) : (
        <span className={styles.glyph}>
          <Mail aria-hidden="true" />
        </span>
      )}
      <div className={styles.who}>
        <span>{person ? <PersonLink person={person} /> : <bdi>{email}</bdi>}</span>
        <small>
          {hasRunOut ? (
            'Has run out; send it again'
          ) : (
            <>
              Open until <Time at={expiresAt} as="date" />
            </>
          )}
        </small>
      </div>
      {mayManage(board.role, role) ? (
        <PendingMenu board={board} member={member} />
      ) : (
        <span className={styles.role}>{roleNames[role]}</span>
      )}
    </li>
  );
}

function PendingMenu({ board, member }: { board: Board; member: PendingMember }) {
  const { _id, role } = member;
  const name = nameOf(member);
  const params = { boardID: board._id };
  const room = `profile:${usePlatform().profileID()}` as const;
  const changing = useCommand(updateInvitations);
  const give = (given: GrantableRole) => {
    if (given === role) return;
    void changing.run({ params, body: { ids: [_id], role: given } }, [
      expectEvent(room, memberInvited, { boardID: board._id, member: { ...member, role: given } }),
    ]);
  };
  return (
    <ActionMenu
      actions={actionsOnInvitation}
      on={{ board, member }}
      trigger={
        <Button variant="quiet" size="compact" sends aria-label={`Invitation of ${name}: ${roleNames[role]}`}>
          <span className={styles.pick}>
            {roleNames[role]}
            <ChevronDown aria-hidden="true" />
          </span>
        </Button>
      }
    >
      <MenuChoice
        label={`Role of ${name}`}
        value={role}
        onChange={give}
        options={manageableRoles[board.role].map((value) => ({
          value,
          label: roleNames[value],
          hint: roleRights[value],
        }))}
      />
      <MenuSeparator />
    </ActionMenu>
  );
}
