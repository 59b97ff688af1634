import type { Board } from '#features/boards/contract.ts';
import { memberUnblocked, removeMember, type Member } from '#features/members/contract.ts';
import { Face, fullName, PersonLink } from '#features/profiles/web/index.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { expectEvent } from '#platform/web/live/live.ts';
import { useCommand } from '#platform/web/saving/useCommand.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { Button } from '#ui/web/index.ts';
import { blockedMembers } from './managedMembers.ts';
import styles from './MembersPanel.module.css';

/** The people whom the board's managers keep out of it. */
export function BlockedMembers({ board }: { board: Board }) {
  const profileID = usePlatform().profileID();
  const { data = [] } = useLive(blockedMembers(board._id, profileID));
  if (data.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        Blocked <span>{data.length}</span>
      </h3>
      <ul role="list">
        {data.map((member) => (
          <BlockedLine key={member._id} board={board} member={member} />
        ))}
      </ul>
    </section>
  );
}

function BlockedLine({ board, member }: { board: Board; member: Member }) {
  const { _id: profileID, memberProfileInfo: person } = member;
  const name = fullName(person);
  const { run } = useCommand(removeMember, { success: `${name} is no longer blocked` });
  const room = `profile:${usePlatform().profileID()}` as const;
  const unblock = () =>
    void run({ params: { boardID: board._id }, body: { profileID } }, [
      expectEvent(room, memberUnblocked, { boardID: board._id, profileID }),
    ]);
  return (
    <li className={styles.line}>
      <Face person={person} size={32} decorative />
      <div className={styles.who}>
        <span>
          <PersonLink person={person} />
        </span>
        <small>Cannot open the board</small>
      </div>
      <Button variant="quiet" size="compact" sends aria-label={`Unblock ${name}`} onClick={unblock}>
        Unblock
      </Button>
    </li>
  );
}
