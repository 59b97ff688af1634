import { useNavigate } from '@tanstack/react-router';
import { boardLeft, type Board } from '#features/boards/contract.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
import { expectEvent, type Expectation } from '#platform/web/live/live.ts';

/**
 * For what takes a board from one's list: goes back to the list, before the board is gone from under the page, and tells
 * what will happen there.
 */
export function useGoneBoard(board: Board): { goBack: () => Promise<void>; expected: Expectation[] } {
  const navigate = useNavigate();
  const profileID = useProfileID();
  return {
    goBack: () => navigate({ to: '/boards' }),
    expected: [expectEvent(`profile:${profileID}`, boardLeft, { board, stillSeen: false })],
  };
}
