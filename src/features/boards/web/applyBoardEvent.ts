import type { z } from 'zod';
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
import { grantChanged } from '#features/passwords/contract.ts';
import { compareText } from '#platform/contract/sorting.ts';
import { gone, stale, type Outcome } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { reducer } from '#platform/web/live/reducer.ts';

// Fields of a board come by its own room, the reader's membership by the profile's room. The two are not in step: from an
// event in the profile's room, a board that is already known takes only the role, the membership, the type and the state,
// which decide on which lists the board stands and who leaves it; and takes these from no other room.

/** A list of one's boards after an event: `shape` says which boards are in it and in what order. */
export const applyBoardEvent = reducer<LiveList<Board>, ListShape<Board>>()
  .on(boardJoined, (list, { board, was }, shape) => {
    const known = list.items.find(({ _id }) => _id === board._id);
    const after = applyToList(list, shape, { item: { ...board, ...known, ...onLists(board) }, was });
    return hasPassword(board, known) ? stale(after) : after;
  })
  .on(boardLeft, (list, { board }, shape) => applyToList(list, shape, { item: board, gone: true }))
  .on(boardChanged, (list, { board }, shape) => replace(list, shape, board._id, () => board))
  .on(boardCounted, (list, told, shape) => replace(list, shape, told.boardID, (board) => counts(board, told)))
  .staleAfter(grantChanged, ({ items }, told) => items.some(({ _id }) => _id === boardOf(told))).apply;

/** The list with news of one of its boards from that board's own room. */
function replace(
  list: LiveList<Board>,
  shape: ListShape<Board>,
  boardID: string,
  newsOf: (board: Board) => Partial<Board>,
): LiveList<Board> {
  const was = list.items.find(({ _id }) => _id === boardID);
  return was ? applyToList(list, shape, { item: { ...was, ...newsOf(was), ...onLists(was) }, was }) : list;
}

const onLists = ({ role, isMember, boardType, state }: Board) => ({ role, isMember, boardType, state });

/** Counts of a board after an event in its own room. */
function counts(board: Board, { posts, modifiedDate }: z.output<typeof boardCounted.data>): Partial<Board> {
  const isLater = modifiedDate > board.modifiedDate;
  return { postCount: board.postCount + posts, ...(isLater && { modifiedDate }) };
}

/**
 * Whether a board that an event in one's own room is about has a password, or had one: whether this session is let in,
 * only the server can say.
 */
const hasPassword = (...boards: (Pick<Board, 'isPasswordEnabled'> | undefined)[]) =>
  boards.some((board) => board?.isPasswordEnabled);

/** The board whose password was given in another tab, or has run out; undefined where it was a post's. */
const boardOf = ({ boardID, postID }: z.output<typeof grantChanged.data>) =>
  postID === null ? boardID : undefined;

/** An open board, or one at whose door one is, after an event: its own facts, and one's role on it. */
export const applyOpenBoardEvent = reducer<OpenedBoard>()
  .on(boardDeleted, (board, { boardID }) => (boardID === board._id ? gone : board))
  .on(boardLeft, (board, { board: { _id }, stillSeen }) => {
    if (_id !== board._id) return board;
    return stillSeen ? withNames(board, { role: 'viewer', isMember: false }) : gone;
  })
  .on(boardJoined, (board, { board: news }) => {
    if (news._id !== board._id) return board;
    const own = { role: news.role, isMember: news.isMember };
    return hasPassword(news, board) ? stale({ ...board, ...own }) : withNames(board, own);
  })
  .on(boardChanged, (board, { board: news }) => (news._id === board._id ? withNames(board, news) : board))
  .on(boardCounted, (board, told) =>
    told.boardID === board._id ? { ...board, ...counts(board, told) } : board,
  )
  .on([boardDiscussed, boardLooked], (board, { boardID, ...news }) =>
    boardID === board._id ? { ...board, ...news } : board,
  )
  .on(boardFilled, (board, { boardID, awaitedPosts }) =>
    boardID === board._id ? { ...board, awaitedPosts: awaitedPosts || undefined } : board,
  )
  .staleAfter(boardPermissionsChanged, (board) => can(board, 'board.permissions'))
  .staleAfter(grantChanged, (board, told) => boardOf(told) === board._id && !board.isOpen).apply;

/**
 * An open board with news. It names other people to readers who may set their permissions: no event carries the names, so
 * it is read again where its reader comes to be one of them, or is one no longer.
 */
function withNames(board: OpenedBoard, news: Partial<OpenedBoard>): Outcome<OpenedBoard> {
  const after = { ...board, ...news };
  return can(board, 'board.permissions') === can(after, 'board.permissions') ? after : stale(after);
}

const recentShape: ListShape<RecentBoard> = {
  id: (recent) => recent.boardID,
  matches: () => true,
  compare: (a, b) => compareText(b.lastViewedDate, a.lastViewedDate) || compareText(b.boardID, a.boardID),
};

/** The boards last looked at after an event, the latest first. */
export const applyRecentBoardEvent = reducer<LiveList<RecentBoard>>()
  .on(boardViewed, (list, { recent }) => {
    const after = applyToList(list, recentShape, { item: recent });
    return hasPassword(recent) ? stale(after) : after;
  })
  .on(boardJoined, (list, { board }) => {
    const { _id, role, state } = board;
    const known = list.items.find(({ boardID }) => boardID === _id);
    const after = state === 'ACTIVE' ? replaceRecent(list, _id, { role }) : without(list, _id);
    return known && hasPassword(board, known) ? stale(after) : after;
  })
  .on(boardLeft, (list, { board }) => without(list, board._id))
  .on(boardChanged, (list, { board }) => {
    const { _id, title, cloth, lockBy, lockDate, isPasswordEnabled } = board;
    return replaceRecent(list, _id, { title, cloth, lockBy, lockDate, isPasswordEnabled });
  })
  .staleAfter(grantChanged, ({ items }, told) =>
    items.some(({ boardID }) => boardID === boardOf(told)),
  ).apply;

const without = (list: LiveList<RecentBoard>, id: string): LiveList<RecentBoard> => ({
  ...list,
  items: list.items.filter(({ boardID }) => boardID !== id),
});

function replaceRecent(
  list: LiveList<RecentBoard>,
  id: string,
  news: Partial<RecentBoard>,
): LiveList<RecentBoard> {
  const known = list.items.find(({ boardID }) => boardID === id);
  return known ? applyToList(list, recentShape, { item: { ...known, ...news } }) : list;
}
