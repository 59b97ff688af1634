import {
  binAdded,
  binBoardAdded,
  binRemoved,
  type BinEntry,
  type DeletedBoard,
} from '#features/bin/contract.ts';
import { boardJoined } from '#features/boards/contract.ts';
import { postCovered, postMoved, postMovedAway } from '#features/posts/contract.ts';
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/**
 * A board's bin after an event: `shape` says what of it is listed, and in what order. A post that was brought back, or has
 * come from another board, may bring blocks that were deleted before it; of a post that has a password, the board's room
 * is not told.
 */
export const applyBinEvent = reducer<LiveList<BinEntry>, ListShape<BinEntry>>()
  .on(binAdded, (list, { entry }, shape) => {
    // A post takes its blocks along: what lies in it comes back after it.
    const rest = entry.kind === 'POST' ? without(list, ({ postID }) => postID === entry.postID) : list;
    return applyToList(rest, shape, { item: entry });
  })
  .on(binRemoved, (list, { entryID, uncovers }) => {
    const after = without(list, ({ _id }) => _id === entryID);
    return uncovers ? stale(after) : after;
  })
  .on(postMovedAway, (list, { post }) => without(list, ({ postID }) => postID === post._id))
  .staleAfter([postMoved, postCovered]).apply;

/** One's deleted boards after an event. */
export const applyDeletedBoardsEvent = reducer<LiveList<DeletedBoard>, ListShape<DeletedBoard>>()
  .on(binBoardAdded, (list, { entry }, shape) => applyToList(list, shape, { item: entry }))
  .on(boardJoined, (list, { board: { _id } }) => without(list, ({ board }) => board._id === _id)).apply;

function without<I>(list: LiveList<I>, isGone: (item: I) => boolean): LiveList<I> {
  return list.items.some(isGone) ? { ...list, items: list.items.filter((item) => !isGone(item)) } : list;
}
