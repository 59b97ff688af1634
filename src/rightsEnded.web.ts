import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { postCovered, postHidden } from '#features/posts/contract.ts';
import { isEvent, type LiveEvent, type Room } from '#platform/contract/event.ts';
import type { Platform } from '#platform/web/platform.ts';

/**
 * Forgets the data of a board or a post once the right to it has ended or its password closes it, also where no page
 * shows that data at the moment and so no tab is put out of a room. Data that may still be read is read again.
 */
export function forgetEnded({ cache }: Platform, event: LiveEvent): void {
  const room = roomEnded(event);
  if (room) cache.lost(room, 'inactive');
}

function roomEnded(event: LiveEvent): Room | undefined {
  if (isEvent(event, boardLeft)) return `board:${event.data.board._id}`;
  if (isEvent(event, boardJoined)) {
    const { _id, isPasswordEnabled, role } = event.data.board;
    return isPasswordEnabled && role !== 'OWNER' ? `board:${_id}` : undefined;
  }
  if (isEvent(event, postHidden)) return `post:${event.data.post._id}`;
  return isEvent(event, postCovered) ? `post:${event.data.postID}` : undefined;
}
