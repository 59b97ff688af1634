import { can } from '#access/contract/capabilities.ts';
import { whyClosed, type Board } from '#features/boards/contract.ts';
import { Panel } from '#ui/web/index.ts';
import { AccessRequests } from './invite/AccessRequests.tsx';
import { BlockedMembers } from './BlockedMembers.tsx';
import { InviteLinks } from './invite/InviteLinks.tsx';
import { InvitePeople } from './invite/InvitePeople.tsx';
import { MemberLines } from './MemberLines.tsx';
import { PendingMembers } from './PendingMembers.tsx';

/** Inviting people, who waits to be let on, and who is on a board and as what, the owner first. */
export default function MembersPanel({ board, onClose }: { board: Board; onClose: () => void }) {
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
      <MemberLines board={board} />
      {isManager && <BlockedMembers board={board} />}
    </Panel>
  );
}
