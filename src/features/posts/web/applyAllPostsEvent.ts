import { boardChanged, boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import { postMoved, postMovedAway, type ListedPost, type PostSummary } from '#features/posts/contract.ts';
import { stale, type Change } from '#platform/web/live/live.ts';
import type { ListShape, LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { partsStale } from '#postParts/web/index.ts';
import { applyPostEvent, coverEvents, lacksDoor } from './applyPostEvent.ts';

/** The list of all posts after an event of one of its boards, or of one's own room. */
export const applyAllPostsEvent = reducer<LiveList<ListedPost>, ListShape<PostSummary>>()
  .on(boardChanged, (list, { board, was }) => {
    const { _id, title, cloth, ownerInfo, state, lockBy } = board;
    const after = mapped(list, (post) =>
      post.boardID === _id
        ? { ...post, boardInfo: { ...post.boardInfo, title, cloth, ownerInfo, state, lockBy } }
        : post,
    );
    return was.state === undefined ? after : stale(after);
  })
  // Which boards there are, what one is on them, and what of a post is to be seen.
  .staleAfter([boardJoined, boardLeft, boardFilled, ...coverEvents, ...partsStale])
  .on([postMoved, postMovedAway], (list, _, shape, change) => stale(asOfBoards(list, change, shape) ?? list))
  .otherwise((list, change, shape) => asOfBoards(list, change, shape) ?? stale(list)).apply;

/**
 * The list as that of a board after an event, with what the others of the same board say of that. Undefined where the event
 * says too little of a post: one of a board that has nothing in the list yet, or one that has come with a password.
 */
function asOfBoards(
  list: LiveList<ListedPost>,
  change: Change,
  shape: ListShape<PostSummary>,
): LiveList<ListedPost> | undefined {
  const boards = new Map(list.items.map(({ boardID, boardInfo }) => [boardID, boardInfo]));
  const after = applyPostEvent(list, change, shape) as LiveList<ListedPost>;
  if (after === list) return list;
  if (lacksDoor(after) || !after.items.every((post) => boards.has(post.boardID))) return undefined;
  return mapped(after, (post) => ({ ...post, boardInfo: post.boardInfo ?? boards.get(post.boardID)! }));
}

const mapped = (
  list: LiveList<ListedPost>,
  change: (post: ListedPost) => ListedPost,
): LiveList<ListedPost> => ({
  ...list,
  items: list.items.map(change),
});
