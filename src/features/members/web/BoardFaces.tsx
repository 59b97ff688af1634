import type { Board } from '#features/boards/contract.ts';
import { useAnnounce, useCompany } from '#features/comments/web/index.ts';
import type { Room } from '#platform/contract/event.ts';
import { MemberStack } from './MemberStack.tsx';

/** The faces of a board in its bar: first, and marked, those who look at it right now. One is among them for the others. */
export default function BoardFaces({ board }: { board: Board }) {
  const room: Room = `board:${board._id}`;
  useAnnounce(room);
  const { here } = useCompany(room);
  return <MemberStack board={board} here={here} />;
}
