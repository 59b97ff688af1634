import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { commonBoardEvents } from '#features/connections/contract/commonBoards.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change, LiveDefinition } from '#platform/web/live/live.ts';

/** Of data that tells how many boards one has in common with others: those come to boards, and leave them. */
export const hintedByBoards: Pick<LiveDefinition<unknown>, 'shows' | 'isHintedBy'> = {
  shows: commonBoardEvents,
  isHintedBy: (room) => room.startsWith('board:'),
};

/** Whether an event in one's own room changes on which boards one is. */
export const changesOwnBoards = (event: Change): boolean => isEvent(event, boardJoined, boardLeft);
