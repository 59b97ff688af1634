import { can } from '#access/contract/capabilities.ts';
import {
  boardChanged,
  boardDeleted,
  boardFilled,
  boardJoined,
  boardLeft,
  boardLooked,
  boardPermissionsChanged,
  boardViewed,
  type Board,
  type OpenedBoard,
  type RecentBoard,
} from '#features/boards/contract.ts';
import { boardCounted } from '#features/boards/contract/counted.ts';
import { boardDiscussed } from '#features/boards/contract/opened.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText } from '#platform/contract/sorting.ts';
import type { Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';

// Fields of a board come by its own room, the reader's membership by the profile's room. The two are not in step: from an
// event in the profile's room, a board that is already known takes only the role, the type and the state, which decide on
// which lists the board stands; and takes these from no other room.

/** A list of one's boards after an event: `shape` says which boards are in it and in what order. */
export function applyBoardEvent(
  list: LiveList<Board>,
  change: Change,
  shape: ListShape<Board>,
): LiveList<Board> {
  const known = (boardID: string) => list.items.find((item) => item._id === boardID);
  if (isEvent(change, boardJoined)) {
    const { board, was } = change.data;
    return applyToList(list, shape, { item: { ...board, ...known(board._id), ...onLists(board) }, was });
  }
  if (isEvent(change, boardLeft)) return applyToList(list, shape, { item: change.data.board, gone: true });
  for (const was of list.items) {
    const item = applyOwnEvent(was, change);
    if (item !== was) return applyToList(list, shape, { item: { ...item, ...onLists(was) }, was });
  }
  return list;
}

/** A board after an event of its own room; itself after any other. */
function applyOwnEvent<B extends Board>(board: B, change: Change): B {
  if (isEvent(change, boardChanged) && change.data.board._id === board._id)
    return { ...board, ...change.data.board };
  if (!isEvent(change, boardCounted) || change.data.boardID !== board._id) return board;
  const { posts, modifiedDate } = change.data;
  const isLater = modifiedDate > board.modifiedDate;
  return { ...board, postCount: board.postCount + posts, ...(isLater && { modifiedDate }) };
}

/**
 * Whether an event in one's own room is about a board that has a password, or had one: whether this session is let in,
 * only the server can say.
 */
export function isOfPassword(list: LiveList<Board>, change: Change): boolean {
  const given = givenTo(change);
  if (given !== undefined) return list.items.some(({ _id }) => _id === given);
  if (!isEvent(change, boardJoined)) return false;
  const { board } = change.data;
  return hasPassword(board) || list.items.some((item) => item._id === board._id && hasPassword(item));
}

/** The same of a board that is open, or at whose door one is. */
export function isClosedOtherwise(board: Board, change: Change): boolean {
  if (givenTo(change) === board._id) return !board.isOpen;
  if (!isEvent(change, boardJoined) || change.data.board._id !== board._id) return false;
  return hasPassword(change.data.board) || hasPassword(board);
}

/** The same of the boards last looked at. */
export function isRecentOfPassword(list: LiveList<RecentBoard>, change: Change): boolean {
  const given = givenTo(change);
  if (given !== undefined) return list.items.some(({ boardID }) => boardID === given);
  if (isEvent(change, boardViewed)) return hasPassword(change.data.recent);
  if (!isEvent(change, boardJoined)) return false;
  const { board } = change.data;
  return list.items.some((item) => item.boardID === board._id && (hasPassword(board) || hasPassword(item)));
}

/** The board whose password was given in another tab. */
const givenTo = (event: Change) =>
  isEvent(event, passwordGiven) && event.data.postID === null ? event.data.boardID : undefined;

const hasPassword = ({ isPasswordEnabled }: Pick<Board, 'isPasswordEnabled'>) => isPasswordEnabled;

const onLists = ({ role, boardType, state }: Board) => ({ role, boardType, state });

/**
 * Whether an event makes whom an open board names another, or lets its reader know that, or no longer: no event carries
 * the names.
 */
export function changesNames(before: OpenedBoard, after: OpenedBoard, change: Change): boolean {
  if (can(before, 'board.permissions') !== can(after, 'board.permissions')) return true;
  return isEvent(change, boardPermissionsChanged) && can(after, 'board.permissions');
}

/** An open board after an event: its own facts, and one's role on it. */
export function applyOpenBoardEvent<
  B extends Board & Pick<OpenedBoard, 'awaitedPosts' | 'commentCount' | 'viewMode' | 'readID'>,
>(board: B, change: Change): B {
  if (isEvent(change, boardDiscussed, boardLooked) && change.data.boardID === board._id) {
    const { boardID: _, ...news } = change.data;
    return { ...board, ...news };
  }
  if (isEvent(change, boardFilled) && change.data.boardID === board._id)
    return { ...board, awaitedPosts: change.data.awaitedPosts || undefined };
  if (isEvent(change, boardJoined) && change.data.board._id === board._id)
    return { ...board, role: change.data.board.role };
  if (isEvent(change, boardLeft) && change.data.board._id === board._id && change.data.stillSeen)
    return { ...board, role: 'viewer' };
  return applyOwnEvent(board, change);
}

/** Whether an event takes an open board away: it was deleted, or one may not see it any more. */
export function isBoardGone(board: Board, change: Change): boolean {
  if (isEvent(change, boardDeleted)) return change.data.boardID === board._id;
  return isEvent(change, boardLeft) && change.data.board._id === board._id && !change.data.stillSeen;
}

const recentShape: ListShape<RecentBoard> = {
  id: (recent) => recent.boardID,
  matches: () => true,
  compare: (a, b) => compareText(b.lastViewedDate, a.lastViewedDate) || compareText(b.boardID, a.boardID),
};

/** The boards last looked at after an event, the latest first. */
export function applyRecentBoardEvent(list: LiveList<RecentBoard>, change: Change): LiveList<RecentBoard> {
  const put = (recent: RecentBoard) => applyToList(list, recentShape, { item: recent });
  const replace = (boardID: string, news: Partial<RecentBoard>) => {
    const known = list.items.find((recent) => recent.boardID === boardID);
    return known ? put({ ...known, ...news }) : list;
  };
  if (isEvent(change, boardViewed)) return put(change.data.recent);
  if (isEvent(change, boardJoined, boardLeft)) {
    const { _id, role, state } = change.data.board;
    if (isEvent(change, boardJoined) && state === 'ACTIVE') return replace(_id, { role });
    return { ...list, items: list.items.filter(({ boardID }) => boardID !== _id) };
  }
  if (isEvent(change, boardChanged)) {
    const { _id, title, cloth, lockBy, lockDate, isPasswordEnabled } = change.data.board;
    return replace(_id, { title, cloth, lockBy, lockDate, isPasswordEnabled });
  }
  return list;
}
