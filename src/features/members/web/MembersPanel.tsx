import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { whyNot } from '#access/contract/reasons.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import { useLive } from '#platform/web/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Delayed, ErrorState, Panel, SkeletonRows } from '#ui/web/index.ts';
import { InviteForm } from './InviteForm.tsx';
import { InviteLinks } from './InviteLinks.tsx';
import { MemberLine } from './MemberLine.tsx';
import { boardMembers } from './memberQueries.ts';
import styles from './MembersPanel.module.css';

/** So many lines at first; the rest on demand. */
const PAGE = 100;

/** Who is on a board and as what, the owner first; and the links that let others in. */
export default function MembersPanel({ board, onClose }: { board: Board; onClose: () => void }) {
  const profileID = usePlatform().profileID();
  const { data, error, retry } = useLive(boardMembers(board._id));
  const [isInviting, setInviting] = useState(false);
  const [shown, setShown] = useState(PAGE);
  const mayNot = whyClosed(board) ?? whyNot(board, 'board.permissions');
  return (
    <Panel
      title="Board Members"
      onClose={onClose}
      footer={
        !isInviting && (
          <Button
            variant="primary"
            icon={<UserPlus />}
            disabledReason={mayNot}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )
      }
    >
      {isInviting && mayNot === undefined && (
        <section>
          <InviteForm board={board} onDone={() => setInviting(false)} />
        </section>
      )}
      {mayNot === undefined && <InviteLinks board={board} />}
      <section>
        <h3 className={styles.heading}>
          Members <span>{data?.members.length ?? board.memberCount}</span>
        </h3>
        {error && <ErrorState level={3} title="Failed to fetch members" onRetry={retry} />}
        {!error && !data && (
          <Delayed>
            <SkeletonRows rows={Math.min(board.memberCount, 8)} />
          </Delayed>
        )}
        <ul role="list">
          {data?.members.slice(0, shown).map((member) => (
            <MemberLine key={member._id} board={board} member={member} isOwn={member._id === profileID} />
          ))}
        </ul>
        {data && data.members.length > shown && (
          <Button variant="link" onClick={() => setShown(shown + PAGE)}>
            Show {Math.min(PAGE, data.members.length - shown)} more
          </Button>
        )}
      </section>
    </Panel>
  );
}
