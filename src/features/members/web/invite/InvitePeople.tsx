import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { roleRights } from '#access/contract/roleRights.ts';
import { roleNames, type GrantableRole } from '#access/contract/roles.ts';
import { whyNot } from '#access/contract/reasons.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import { inviteMembers, manageableRoles, MAX_INVITED } from '#features/members/contract.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { Button, Select, TextArea, toast } from '#ui/web/index.ts';
import { InviteField, type Invitee } from './InviteField.tsx';
import { InviteForm } from './InviteForm.tsx';
import styles from '../MembersPanel.module.css';

/**
 * One field for the people to invite, by name or address; and a link for everybody else. A reader who may not invite
 * sees why, and who can help.
 */
export function InvitePeople({ board }: { board: Board }) {
  const mayNot = whyClosed(board) ?? whyNot(board, 'board.permissions');
  const roles = manageableRoles[board.role];
  const [invitees, setInvitees] = useState<Invitee[]>([]);
  const [role, setRole] = useState<GrantableRole>('AUTHOR');
  const [message, setMessage] = useState('');
  const [isLinking, setLinking] = useState(false);
  const { run, isBusy } = useCommand(inviteMembers);
  const isEmpty = invitees.length === 0;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty || invitees.length > MAX_INVITED) return;
    const profileIDs = invitees.flatMap(({ person }) => person?.id ?? []);
    const emails = invitees.flatMap(({ person, label }) => (person ? [] : [label]));
    const { ok } = await run({
      params: { boardID: board._id },
      body: {
        role,
        ...(profileIDs.length > 0 ? { profileIDs } : {}),
        ...(emails.length > 0 ? { emails } : {}),
        ...(message.trim() === '' ? {} : { message }),
      },
    });
    if (!ok) return;
    toast({
      message:
        invitees.length === 1 ? `${invitees[0]!.label} is invited` : `${invitees.length} people are invited`,
      variant: 'success',
    });
    setInvitees([]);
    setMessage('');
  };

  return (
    <section>
      <form className={styles.form} onSubmit={(event) => void send(event)}>
        <InviteField boardID={board._id} invitees={invitees} disabledReason={mayNot} onChange={setInvitees} />
        {!isEmpty && (
          <>
            <Select
              label="Role"
              hint={`${roleRights[role]}.`}
              value={role}
              onChange={setRole}
              options={roles.map((value) => ({ value, label: roleNames[value] }))}
            />
            <TextArea
              label="Message"
              aside={<span className={styles.note}>Optional</span>}
              rows={2}
              maxLength={500}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          </>
        )}
        {mayNot === undefined && board.share === 'private' && (
          <p className={styles.note}>
            This board is private. Once somebody joins it is restricted: its members see it, nobody else.
          </p>
        )}
        {mayNot === undefined && !isLinking && (
          <div className={styles.buttons}>
            {!isEmpty && (
              <Button type="submit" variant="primary" busy={isBusy} sends>
                {invitees.length === 1 ? 'Invite' : `Invite ${invitees.length} people`}
              </Button>
            )}
            <Button icon={<Link2 />} onClick={() => setLinking(true)}>
              Invite by link
            </Button>
          </div>
        )}
      </form>
      {isLinking && mayNot === undefined && <InviteForm board={board} onDone={() => setLinking(false)} />}
    </section>
  );
}
