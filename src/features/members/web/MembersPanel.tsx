import { useState } from 'react';
import { can } from '#access/contract/capabilities.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { Button, Delayed, ErrorState, Panel, SkeletonRows } from '#ui/web/index.ts';
import { AccessRequests } from './AccessRequests.tsx';
import { BlockedMembers } from './BlockedMembers.tsx';
import { InviteLinks } from './InviteLinks.tsx';
import { InvitePeople } from './InvitePeople.tsx';
import { MemberLine } from './MemberLine.tsx';
import { boardMembers } from './memberQueries.ts';
import { PendingMembers } from './PendingMembers.tsx';
import styles from './MembersPanel.module.css';

/** So many lines at first; the rest on demand. */
const PAGE = 100;

/** Inviting people, who waits to be let on, and who is on a board and as what, the owner first. */
export default function MembersPanel({ board, onClose }: { board: Board; onClose: () => void }) {
  const profileID = usePlatform().profileID();
  const { data, error, retry } = useLive(boardMembers(board._id));
  const [shown, setShown] = useState(PAGE);
  const isManager = whyClosed(board) === undefined && can(board, 'board.permissions');
  return (
    <Panel title="Board Members" onClose={onClose}>
      <InvitePeople board={board} />
      {isManager && (
        <>
          <AccessRequests board={board} />
          <PendingMembers board={board} />
          <InviteLinks board={board} />
        </>
      )}
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
      {isManager && <BlockedMembers board={board} />}
    </Panel>
  );
}
