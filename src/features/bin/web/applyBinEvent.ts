import {
  binAdded,
  binBoardAdded,
  binRemoved,
  type BinEntry,
  type DeletedBoard,
} from '#features/bin/contract.ts';
import { boardJoined } from '#features/boards/contract.ts';
import { postCovered, postMoved, postMovedAway } from '#features/posts/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import type { Change } from '#platform/web/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/liveList.ts';

type Event = Parameters<typeof isEvent>[0];

/** A board's bin after an event: `shape` says what of it is listed, and in what order. */
export function applyBinEvent(
  list: LiveList<BinEntry>,
  change: Change,
  shape: ListShape<BinEntry>,
): LiveList<BinEntry> {
  const event = change as Event;
  if (isEvent(event, binAdded)) {
    const { entry } = event.data;
    // A post takes its blocks along: what lies in it comes back after it.
    const rest = entry.kind === 'POST' ? without(list, (other) => other.postID === entry.postID) : list;
    return applyToList(rest, shape, { item: entry });
  }
  if (isEvent(event, binRemoved)) {
    const { entryID } = event.data;
    return without(list, (other) => other._id === entryID);
  }
  if (isEvent(event, postMovedAway)) {
    const { _id } = event.data.post;
    return without(list, (other) => other.postID === _id);
  }
  return list;
}

/**
 * Whether a post that was brought back, or has come from another board, brings blocks that were deleted before it, or
 * something came from a post that has a password, which the board's room is not told.
 */
export function bringsMore(change: Change): boolean {
  const event = change as Event;
  if (isEvent(event, postMoved) || isEvent(event, postCovered)) return true;
  return isEvent(event, binRemoved) && event.data.uncovers;
}

/** One's deleted boards after an event. */
export function applyDeletedBoardsEvent(
  list: LiveList<DeletedBoard>,
  change: Change,
  shape: ListShape<DeletedBoard>,
): LiveList<DeletedBoard> {
  const event = change as Event;
  if (isEvent(event, binBoardAdded)) return applyToList(list, shape, { item: event.data.entry });
  if (isEvent(event, boardJoined)) {
    const { _id } = event.data.board;
    return without(list, ({ board }) => board._id === _id);
  }
  return list;
}

function without<I>(list: LiveList<I>, isGone: (item: I) => boolean): LiveList<I> {
  return list.items.some(isGone) ? { ...list, items: list.items.filter((item) => !isGone(item)) } : list;
}
