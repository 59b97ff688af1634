import { boardPermissionsChanged } from '#features/boards/contract.ts';
import { memberJoined, memberLeft } from '#features/members/contract.ts';

/** Events in a board's room that change how many boards two people are both on. */
export const commonBoardEvents = [memberJoined, memberLeft, boardPermissionsChanged];
