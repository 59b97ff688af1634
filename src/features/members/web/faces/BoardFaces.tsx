import { roleNames } from '#access/contract/roles.ts';
import type { Board } from '#features/boards/contract.ts';
import { useAnnounce, useRoomPresence } from '#features/comments/web/index.ts';
import type { Room } from '#platform/contract/event.ts';
import { MemberStack } from './MemberStack.tsx';
import styles from './BoardFaces.module.css';

/**
 * The faces of a board in its bar: first, and marked, those who look at it right now. One is among them for the others.
 * Before them whoever may not write is told their role.
 */
export default function BoardFaces({ board }: { board: Board }) {
  const room: Room = `board:${board._id}`;
  useAnnounce(room);
  const { here } = useRoomPresence(room);
  const { role } = board;
  return (
    <span className={styles.faces}>
      {(role === 'subscriber' || role === 'viewer') && <span className={styles.role}>{roleNames[role]}</span>}
      <MemberStack board={board} here={here} />
    </span>
  );
}
