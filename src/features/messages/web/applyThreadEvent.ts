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
import { grantChanged } from '#features/passwords/contract.ts';
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
import type { Room } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

interface Unread {
  /** Of the unread ones: how much is unread in all of them, loaded or not. */
  unread?: number | undefined;
}
export type ThreadList = LiveList<Thread> & Unread;

/** The reader of a list, and the filter and order that it goes by. */
interface ThreadReader {
  profileID: string;
  shape: ListShape<Thread>;
}

/** The last spoken in first; or the unread of them alone. */
export const threadShape = (unreadOnly: boolean): ListShape<Thread> => ({
  id: placeOf,
  matches: ({ unreadCount }) => !unreadOnly || unreadCount > 0,
  compare: lastSpokenFirst,
});

export const lastSpokenFirst = (a: Thread, b: Thread): number =>
  compareText(b.lastComment._id, a.lastComment._id);

/** The room that hears what is said in a discussion. */
export const roomOf = (thread: Thread): Room => roomOfSubject(onBoard(thread));

/**
 * The discussions after an event: somebody spoke, corrected themselves, or one has read; something is called otherwise.
 * Where the event does not carry what it changes, the list is read afresh.
 */
export const applyThreadEvent = reducer<ThreadList, ThreadReader>()
  .on(commentAdded, (list, { comment }, { profileID, shape }, { room }) =>
    put(list, shape, ofRoom(room), (thread) => {
      const isNews =
        !thread.isMuted && comment.ownerInfo.id !== profileID && comment._id > (thread.readID ?? '');
      return {
        lastComment: comment._id > thread.lastComment._id ? lastOf(comment) : thread.lastComment,
        unreadCount: Math.min(MOST_UNREAD, thread.unreadCount + Number(isNews)),
      };
    }),
  )
  .on(commentChanged, (list, { comment }, { shape }, { room }) => {
    if (!list.items.some(ofRoom(room))) return list;
    const isLast = (thread: Thread) => ofRoom(room)(thread) && thread.lastComment._id === comment._id;
    const after = put(list, shape, isLast, () => ({ lastComment: lastOf(comment) }));
    return comment.disabled ? stale(after) : after;
  })
  .on(postChanged, (list, { post, was }, { shape }, { room }) => {
    // A board's room tells of its posts too: they are not what is discussed there.
    const isOf = (thread: Thread) => thread.type === 'POST' && ofRoom(room)(thread);
    // An expected event carries only the fields that it changes.
    const after = put(list, shape, isOf, ({ title }) => ({ title: (post.title || post.excerpt) ?? title }));
    // Archived, or brought back.
    return was.state !== undefined && list.items.some(({ _id }) => _id === post._id) ? stale(after) : after;
  })
  .on(boardChanged, (list, { board }) => renameBoard(list, board))
  .on(threadRead, (list, { placeID, readID }, { shape }) => {
    const isReadToItsEnd = ({ lastComment }: Thread) => lastComment._id <= readID;
    const after = put(list, shape, ofPlace(placeID), (thread) => ({
      readID,
      unreadCount: isReadToItsEnd(thread) ? 0 : thread.unreadCount,
    }));
    // How much was said after what one has read, only the server knows.
    const read = list.items.find(ofPlace(placeID));
    return read && !isReadToItsEnd(read) ? stale(after) : after;
  })
  .on(threadMuted, (list, { placeID, muted: isMuted }, { shape }) => {
    const after = put(list, shape, ofPlace(placeID), ({ unreadCount }) => ({
      isMuted,
      unreadCount: isMuted ? 0 : unreadCount,
    }));
    return isMuted ? after : stale(after);
  })
  .on(threadSeen, (list, { placeID, ...seen }, { shape }) =>
    put(list, shape, ofPlace(placeID), () => ({ seen })),
  )
  .staleAfter([threadJoined, unreadChanged], ({ items }, { placeID }) => !items.some(ofPlace(placeID)))
  .staleAfter(boardLeft, ({ items }, { board }) => items.some(({ boardID }) => boardID === board._id))
  .staleAfter(boardDeleted, ({ items }, told) => items.some(({ boardID }) => boardID === told.boardID))
  // A board that comes with what is unread on it; a password that was set, taken away or given; a post that is seen by others
  // than before.
  .staleAfter([boardJoined, grantChanged, postCovered, postShown])
  .staleAfter([postDeleted, postMoved, postMovedAway], ({ items }, { post }) =>
    items.some(({ _id }) => _id === post._id),
  )
  // A conversation comes and goes with its notebook: when a block is made or taken back, or the connection ended.
  .staleAfter([connectionAdded, connectionChanged, connectionRemoved], ({ items }, { connection }) => {
    const shown = items.find(({ type, _id }) => type === 'CONNECTION' && _id === connection.id);
    return connection.connectionBoardID !== (shown?.boardID ?? null);
  })
  .staleAfter(
    blockAdded,
    ({ items }, { thing }, _reader, { room }) => thing.commentCount > 0 && items.some(ofRoom(room)),
  )
  .staleAfter([commentDeleted, blockDeleted], ({ items }, _told, _reader, { room }) =>
    items.some(ofRoom(room)),
  ).apply;

const ofRoom = (room: string) => (thread: Thread) => roomOf(thread) === room;
const ofPlace = (placeID: string) => (thread: Thread) => placeOf(thread) === placeID;

/** The list with news of one discussion: of all that is unread, only what is loaded changes by what an event carries. */
function put(
  list: ThreadList,
  shape: ListShape<Thread>,
  isOf: (thread: Thread) => boolean,
  newsOf: (thread: Thread) => Partial<Thread>,
): ThreadList {
  const was = list.items.find(isOf);
  if (!was) return list;
  const after: ThreadList = applyToList(list, shape, { item: { ...was, ...newsOf(was) }, was });
  return list.unread === undefined
    ? after
    : { ...after, unread: list.unread + unreadIn(after) - unreadIn(list) };
}

const unreadIn = ({ items }: LiveList<Thread>) =>
  items.reduce((sum, { unreadCount }) => sum + unreadCount, 0);

function renameBoard(list: ThreadList, { _id, title }: { _id: string; title: string }): ThreadList {
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
