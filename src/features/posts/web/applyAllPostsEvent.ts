import { boardChanged, boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { postMoved, postMovedAway, type ListedPost, type PostSummary } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { stale, type Change, type Outcome } from '#platform/web/live/live.ts';
import type { ListShape, LiveList } from '#platform/web/live/liveList.ts';
import { partsStaleBy } from '#postParts/web/index.ts';
import { applyPostEvent, isCovered } from './applyPostEvent.ts';

/**
 * The list of all posts after an event of one of its boards, or of one's own room: as the list of a board, with what the
 * others of the same board say of that. A board that has nothing in it yet is one of which the event says too little.
 */
export function applyAllPostsEvent(
  list: LiveList<ListedPost>,
  event: Change,
  shape: ListShape<PostSummary>,
): Outcome<LiveList<ListedPost>> {
  // Which boards there are, what one is on them, and what of a post is to be seen.
  const isOther =
    isEvent(event, boardJoined, boardLeft, boardFilled, postMoved, postMovedAway) ||
    isCovered(event) ||
    partsStaleBy(event);
  if (isEvent(event, boardChanged)) {
    const { _id, title, cloth, ownerInfo, state, lockBy } = event.data.board;
    const after = mapped(list, (post) =>
      post.boardID === _id
        ? { ...post, boardInfo: { ...post.boardInfo, title, cloth, ownerInfo, state, lockBy } }
        : post,
    );
    return event.data.was.state === undefined ? after : stale(after);
  }
  const boards = new Map(list.items.map(({ boardID, boardInfo }) => [boardID, boardInfo]));
  const after = applyPostEvent(list, event, shape) as LiveList<ListedPost>;
  if (after === list) return isOther ? stale(list) : list;
  const isWhole = after.items.every((post) => boards.has(post.boardID));
  const known = mapped(after, (post) => ({
    ...post,
    boardInfo: post.boardInfo ?? boards.get(post.boardID)!,
  }));
  return isOther || !isWhole ? stale(isWhole ? known : list) : known;
}

const mapped = (
  list: LiveList<ListedPost>,
  change: (post: ListedPost) => ListedPost,
): LiveList<ListedPost> => ({
  ...list,
  items: list.items.map(change),
});
