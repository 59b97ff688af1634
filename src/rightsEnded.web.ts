import { opensAnywhere } from '#access/contract/standing.ts';
import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import { postCovered, postHidden } from '#features/posts/contract.ts';
import type { LiveEvent, Room } from '#platform/contract/event.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import type { Platform } from '#platform/web/platform.ts';

/**
 * Forgets the data of a board or a post once the right to it has ended or its password closes it, also where no page
 * shows that data at the moment and so no tab is put out of a room. Data that may still be read is read again.
 */
export function forgetEnded({ cache }: Platform, event: LiveEvent): void {
  const room = endedBy(undefined, event);
  if (room) cache.lost(room, 'inactive');
}

/** The room of the board or post that an event closes. */
const endedBy = reducer<Room | undefined>()
  .on(boardLeft, (_, { board }) => `board:${board._id}`)
  .on(boardJoined, (_, { board }) => (opensAnywhere(board) ? undefined : `board:${board._id}`))
  .on(postHidden, (_, { post }) => `post:${post._id}`)
  .on(postCovered, (_, { postID }) => `post:${postID}`).apply;
