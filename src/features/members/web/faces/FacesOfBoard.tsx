import type { Board } from '#features/boards/contract.ts';
import { faceOf } from '#features/profiles/web/index.ts';
import { MOST_ROOMS_OF_LIST } from '#platform/web/live/followedRooms.ts';
import { useLive } from '#platform/web/live/useLive.ts';
import { AvatarStack } from '#ui/web/index.ts';
import { boardFaces } from './boardFaces.ts';

/** The first faces of a board in a list, and how many more there are. @param props.at its place in the list */
export function FacesOfBoard({ board, at }: { board: Board; at: number }) {
  const { data = [] } = useLive(
    boardFaces(board._id, at < MOST_ROOMS_OF_LIST ? undefined : board.memberCount),
  );
  if (data.length === 0) return null;
  return <AvatarStack size={20} people={data.map(faceOf)} total={Math.max(board.memberCount, data.length)} />;
}
