import {
  binAdded,
  binBoardAdded,
  binRemoved,
  type BinEntry,
  type DeletedBoard,
} from '#features/bin/contract.ts';
import { boardJoined } from '#features/boards/contract.ts';
import {
  postChanged,
  postCovered,
  postHidden,
  postMoved,
  postMovedAway,
  postShown,
} from '#features/posts/contract.ts';
import { collectionLockChanged } from '#features/posts/contract/blockEvents.ts';
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The bin of a board after an event; the event does not say what came into the bin. */
export const applyBinEvent = reducer<LiveList<BinEntry>, string>()
  .staleAfter(binAdded, (_list, told, boardID) => told.boardID === boardID)
  // A post that is back brings those of its blocks into the bin that were deleted before it.
  .on(binRemoved, (list, { entryID, uncovers }) => {
    const rest = without(list, ({ _id }) => _id === entryID);
    return uncovers ? stale(rest) : rest;
  })
  .on(postMovedAway, (list, { post }) => without(list, ({ postID }) => postID === post._id))
  // Of a post, or a collection, that is locked, archived, reserved or hidden, or no longer, others may bring back what was in it.
  .staleAfter(postChanged, (_, { was }) =>
    (['state', 'lockBy', 'editable'] as const).some((field) => field in was),
  )
  .staleAfter([postMoved, postCovered, postShown, postHidden, collectionLockChanged]).apply;

/** One's deleted boards after an event. */
export const applyDeletedBoardsEvent = reducer<LiveList<DeletedBoard>, ListShape<DeletedBoard>>()
  .on(binBoardAdded, (list, { entry }, shape) => applyToList(list, shape, { item: entry }))
  .on(boardJoined, (list, { board: { _id } }) => without(list, ({ board }) => board._id === _id)).apply;

function without<I>(list: LiveList<I>, isGone: (item: I) => boolean): LiveList<I> {
  return list.items.some(isGone) ? { ...list, items: list.items.filter((item) => !isGone(item)) } : list;
}
