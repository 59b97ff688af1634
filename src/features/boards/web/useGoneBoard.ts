import { useNavigate, useParams } from '@tanstack/react-router';
import { boardLeft, type Board } from '#features/boards/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';

interface GoneBoard {
  /** Whether the board is open. */
  isHere: boolean;
  goBack: () => Promise<void>;
  expected: Expectation[];
}

/**
 * For what takes a board from one's list: goes back to the list where the board is open, before it is gone from under
 * the page, and tells what will happen there.
 */
export function useGoneBoard(board: Board): GoneBoard {
  const navigate = useNavigate();
  const profileID = useProfileID();
  const { boardID }: { boardID?: string } = useParams({ strict: false });
  const isHere = boardID === board._id;
  return {
    isHere,
    goBack: async () => {
      if (isHere) await navigate({ to: '/boards' });
    },
    expected: [expectEvent(`profile:${profileID}`, boardLeft, { board, stillSeen: false })],
  };
}
