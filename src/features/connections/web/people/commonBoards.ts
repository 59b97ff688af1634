import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { commonBoardEvents } from '#features/connections/contract/commonBoards.ts';
import type { LiveDefinition } from '#platform/web/live/live.ts';

/** Of data that tells how many boards one has in common with others: those come to boards, and leave them. */
export const hintedByBoards: Pick<LiveDefinition<unknown>, 'shows' | 'isHintedBy'> = {
  shows: commonBoardEvents,
  isHintedBy: (room) => room.startsWith('board:'),
};

/** Events in one's own room that change on which boards one is. */
export const ownBoardEvents = [boardJoined, boardLeft] as const;
