import { admins } from '#access/contract/roles.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live/live.ts';

/** Whether an event in one's own room ends that one manages who is on a board: what only its managers know is gone then. */
export function endsManaging(change: Change, boardID: string): boolean {
  if (isEvent(change, boardLeft)) return change.data.board._id === boardID;
  if (!isEvent(change, boardJoined)) return false;
  const { _id, role } = change.data.board;
  return _id === boardID && !admins.includes(role);
}
