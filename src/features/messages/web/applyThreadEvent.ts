import { boardChanged, boardDeleted, boardJoined, boardLeft } from '#features/boards/contract.ts';
import {
  commentAdded,
  commentChanged,
  commentDeleted,
  threadJoined,
  type Comment,
  saidIn,
} from '#features/comments/contract.ts';
import { connectionAdded, connectionChanged, connectionRemoved } from '#features/connections/contract.ts';
import { unreadChanged } from '#features/dashboard/contract.ts';
import {
  MOST_UNREAD,
  onBoard,
  placeOf,
  threadMuted,
  threadRead,
  threadSeen,
  type Thread,
} from '#features/messages/contract.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import {
  blockAdded,
  blockDeleted,
  postChanged,
  postCovered,
  postDeleted,
  postMoved,
  postMovedAway,
  postShown,
} from '#features/posts/contract.ts';
import { roomOf as roomOfSubject } from '#subjects/contract.ts';
import { isEvent, type Room } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';

/** The last spoken in first; or the unread of them alone. */
const shapeOf = (unreadOnly: boolean): ListShape<Thread> => ({
  id: placeOf,
  matches: ({ unreadCount }) => !unreadOnly || unreadCount > 0,
  compare: lastSpokenFirst,
});

export const lastSpokenFirst = (a: Thread, b: Thread): number =>
  compareText(b.lastComment._id, a.lastComment._id);

/** The room that hears what is said in a discussion. */
export const roomOf = (thread: Thread): Room => roomOfSubject(onBoard(thread));

/** The discussions after an event: somebody spoke, corrected themselves, or one has read; something is called otherwise. */
export function applyThreadEvent(
  list: LiveList<Thread>,
  event: Change,
  profileID: string,
  unreadOnly = false,
): LiveList<Thread> {
  const shape = shapeOf(unreadOnly);
  const put = (before: Thread, after: Thread) => {
    const was = { lastComment: before.lastComment, unreadCount: before.unreadCount };
    return applyToList(list, shape, { item: after, was });
  };
  const inRoom = list.items.find((thread) => event.room === roomOf(thread));
  if (inRoom && isEvent(event, commentAdded)) {
    const { comment } = event.data;
    const isNews =
      !inRoom.isMuted && comment.ownerInfo.id !== profileID && comment._id > (inRoom.readID ?? '');
    return put(inRoom, {
      ...inRoom,
      lastComment: comment._id > inRoom.lastComment._id ? lastOf(comment) : inRoom.lastComment,
      unreadCount: Math.min(MOST_UNREAD, inRoom.unreadCount + Number(isNews)),
    });
  }
  if (inRoom && isEvent(event, commentChanged) && event.data.comment._id === inRoom.lastComment._id)
    return put(inRoom, { ...inRoom, lastComment: lastOf(event.data.comment) });
  // A board's room tells of its posts too: they are not what is discussed there.
  if (inRoom?.type === 'POST' && isEvent(event, postChanged)) {
    const { post } = event.data;
    // An expected event carries only the fields that it changes.
    return put(inRoom, { ...inRoom, title: (post.title || post.excerpt) ?? inRoom.title });
  }
  if (isEvent(event, boardChanged)) return renameBoard(list, event.data.board);
  if (isEvent(event, threadRead)) {
    const { placeID, readID } = event.data;
    const read = list.items.find((thread) => placeOf(thread) === placeID);
    if (!read) return list;
    const unreadCount = isReadToItsEnd(read, readID) ? 0 : read.unreadCount;
    return put(read, { ...read, readID, unreadCount });
  }
  if (isEvent(event, threadMuted)) {
    const found = list.items.find((thread) => placeOf(thread) === event.data.placeID);
    const { muted: isMuted } = event.data;
    return found ? put(found, { ...found, isMuted, unreadCount: isMuted ? 0 : found.unreadCount }) : list;
  }
  if (isEvent(event, threadSeen)) {
    const { placeID, ...seen } = event.data;
    const found = list.items.find((thread) => placeOf(thread) === placeID);
    return found ? put(found, { ...found, seen }) : list;
  }
  return list;
}

/** Whether an event changes the list by what it does not carry: then it is read afresh. */
export function changesThreads(list: LiveList<Thread>, event: Change): boolean {
  const some = (which: (thread: Thread) => boolean) => list.items.some(which);
  if (isEvent(event, threadJoined)) return !some((thread) => placeOf(thread) === event.data.placeID);
  if (isEvent(event, boardLeft)) return some(({ boardID }) => boardID === event.data.board._id);
  if (isEvent(event, boardDeleted)) return some(({ boardID }) => boardID === event.data.boardID);
  // A password that was set, taken away or given; a post that is seen by others than before.
  if (isEvent(event, passwordGiven, postCovered, postShown)) return true;
  // Archived, or brought back.
  if (isEvent(event, postChanged) && event.data.was.state !== undefined)
    return some(({ _id }) => _id === event.data.post._id);
  if (isEvent(event, postDeleted, postMoved, postMovedAway))
    return some(({ _id }) => _id === event.data.post._id);
  if (isEvent(event, connectionAdded, connectionChanged, connectionRemoved)) {
    // A conversation comes and goes with its notebook: when a block is made or taken back, or the connection ended.
    const { id, connectionBoardID } = event.data.connection;
    const shown = list.items.find(({ type, _id }) => type === 'CONNECTION' && _id === id)?.boardID ?? null;
    return connectionBoardID !== shown;
  }
  if (!some((thread) => event.room === roomOf(thread))) return false;
  if (isEvent(event, blockAdded)) return event.data.thing.commentCount > 0;
  if (isEvent(event, commentChanged)) return event.data.comment.disabled;
  return isEvent(event, commentDeleted, blockDeleted);
}

/** Whether an event changes the list by what only the server knows: how much was said after what one has read. */
export function leavesUnread(list: LiveList<Thread>, event: Change): boolean {
  if (isEvent(event, threadMuted)) return !event.data.muted;
  if (!isEvent(event, threadRead)) return false;
  const { placeID, readID } = event.data;
  return list.items.some((thread) => placeOf(thread) === placeID && !isReadToItsEnd(thread, readID));
}

/** Whether an event brings something to the unread ones that are not on the list. */
export function becomesUnread(list: LiveList<Thread>, event: Change): boolean {
  if (isEvent(event, boardJoined)) return true;
  if (!isEvent(event, unreadChanged)) return false;
  return !list.items.some((thread) => placeOf(thread) === event.data.placeID);
}

const isReadToItsEnd = ({ lastComment }: Thread, readID: string): boolean => lastComment._id <= readID;

function renameBoard(
  list: LiveList<Thread>,
  { _id, title }: { _id: string; title: string },
): LiveList<Thread> {
  if (!list.items.some(({ boardID, boardTitle }) => boardID === _id && boardTitle !== title)) return list;
  const rename = (thread: Thread): Thread =>
    thread.boardID !== _id
      ? thread
      : { ...thread, boardTitle: title, title: thread.type === 'POST' ? thread.title : title };
  return { ...list, items: list.items.map(rename) };
}

const lastOf = (comment: Comment): Thread['lastComment'] => ({
  _id: comment._id,
  comment: saidIn(comment),
  ownerInfo: comment.ownerInfo,
  createDate: comment.createDate,
});
