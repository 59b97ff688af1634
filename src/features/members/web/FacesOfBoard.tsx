import type { Board } from '#features/boards/contract.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { AvatarStack } from '#ui/web/index.ts';
import { boardFaces } from './boardFaces.ts';

/** So many boards of a list are followed, as the list itself does. */
const FOLLOWED = 30;

/** The first faces of a board in a list, and how many more there are. @param props.at its place in the list */
export function FacesOfBoard({ board, at }: { board: Board; at: number }) {
  const { data = [] } = useLive(boardFaces(board._id, at < FOLLOWED ? undefined : board.memberCount));
  if (data.length === 0) return null;
  return <AvatarStack size={20} people={data.map(faceOf)} total={Math.max(board.memberCount, data.length)} />;
}
