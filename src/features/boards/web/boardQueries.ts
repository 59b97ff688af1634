import {
  boardChanged,
  boardFilterRules,
  defaultOrder,
  listBoards,
  openBoard,
  recentBoards,
  type Board,
  type OpenedBoard,
  type BoardListFilter,
  type BoardSort,
  type BoardState,
  type RecentBoard,
  type SortOrder,
} from '#features/boards/contract.ts';
import { boardCounted } from '#features/boards/contract/counted.ts';
import type { Room } from '#platform/contract/event.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { MOST_ROOMS_OF_LIST } from '#platform/web/live/followedRooms.ts';
import { defineLive, type LiveMembers } from '#platform/web/live/live.ts';
import { applyToList, listPage, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
import { applyBoardEvent, applyOpenBoardEvent, applyRecentBoardEvent } from './applyBoardEvent.ts';

const PAGE = 30;
/** Of the boards last looked at, how many are shown, and how many are known: one that goes makes room for the next. */
export const RECENT_SHOWN = 5;
const RECENT_KNOWN = 10;

export interface BoardListOptions {
  showOnly?: BoardListFilter;
  /** Those in use, or those in the archive. */
  filterBy?: BoardState;
  sortBy?: BoardSort;
  sortOrder?: SortOrder;
  /** In titles. */
  search?: string;
}

/** A profile's own boards, filtered and sorted as the server does it. */
export function boardList(
  profileID: string,
  {
    showOnly = 'ALL',
    filterBy = 'ACTIVE',
    sortBy = 'recent',
    sortOrder = defaultOrder(sortBy),
    search = '',
  }: BoardListOptions = {},
) {
  const shape = boardShape(showOnly, filterBy, sortBy, sortOrder, search);
  return pagedList<Board>({
    key: ['boards', profileID, showOnly, filterBy, sortBy, sortOrder, ...(search ? [search] : [])],
    rooms: (list) => [`profile:${profileID}`, ...boardRooms(list?.items)],
    followed: (list) => [`profile:${profileID}`, ...boardRooms(list?.items.slice(0, MOST_ROOMS_OF_LIST))],
    page: (call, start) =>
      call(listBoards, {
        body: {
          showOnly,
          filterBy,
          sortBy,
          sortOrder,
          ...(search && { search }),
          limit: PAGE,
          ...counted(start),
        },
      }),
    apply: (list, event) => applyBoardEvent(list, event, shape),
    shows: [boardChanged, boardCounted],
    // A board that is not among those found may be called otherwise now: which are, only the server can say.
    ...(search ? { isHintedBy: () => true } : { members: boardMembersOf(shape) }),
  });
}

/** Boards that are far down the list, or further than is loaded, are told of by hints. */
function boardMembersOf(shape: ListShape<Board>): LiveMembers<LiveList<Board>, Board> {
  return {
    isOf: (room) => room.startsWith('board:'),
    rooms: ({ items }) => boardRooms(items),
    isWhole: ({ items, cursor }) => cursor === undefined && items.length <= MOST_ROOMS_OF_LIST,
    read: async (call, room) => {
      const { data, asOf } = await call(openBoard, {
        params: { boardID: room.slice('board:'.length) },
        body: {},
      });
      const {
        profilePermission: _lists,
        organizationPermissions: _team,
        awaitedPosts: _coming,
        commentCount: _said,
        ...board
      } = data;
      return { asOf, item: board };
    },
    // The board counts already: what it was before makes no difference to how many there are.
    put: (list, board) => applyToList(list, shape, { item: board, was: {} }),
  };
}

/** A reader whom a password keeps out is not let into the board's room. */
const boardRooms = (boards: Board[] = []) =>
  boards.filter(({ isOpen }) => isOpen).map(({ _id }): Room => `board:${_id}`);

/** One board, with one's role on it and, for readers who may set them, the lists of people whom it names. */
export const openedBoard = (boardID: string, profileID: string) =>
  defineLive<OpenedBoard>({
    key: ['board', boardID, profileID],
    rooms: (board) => [
      ...(board?.isOpen === false ? [] : [`board:${boardID}` as const]),
      `profile:${profileID}`,
    ],
    read: (call) => call(openBoard, { params: { boardID }, body: {} }),
    apply: applyOpenBoardEvent,
    // Nobody at its door is in its room.
    staleAt: (board) => (board.isOpen ? undefined : 0),
  });

/** The boards last looked at, the latest first; show the first `RECENT_SHOWN`. */
export const recentBoardList = (profileID: string) =>
  defineLive<LiveList<RecentBoard>>({
    key: ['recentBoards', profileID],
    rooms: (recent) => [
      `profile:${profileID}`,
      ...(recent?.items ?? []).filter(({ isOpen }) => isOpen).map(({ boardID }): Room => `board:${boardID}`),
    ],
    read: async (call) => {
      const { data, asOf } = await call(recentBoards, { query: { limit: String(RECENT_KNOWN) as never } });
      const hasRemaining = data.info.length === RECENT_KNOWN;
      return { data: listPage({ info: data.info, hasRemaining }), asOf };
    },
    apply: applyRecentBoardEvent,
  });

function boardShape(
  showOnly: BoardListFilter,
  filterBy: BoardState,
  sortBy: BoardSort,
  sortOrder: SortOrder,
  search: string,
): ListShape<Board> {
  const sought = sortKey(search);
  const direction = sortOrder === 'asc' ? 1 : -1;
  const key = keys[sortBy];
  const { roles, boardType } = boardFilterRules[showOnly];
  return {
    id: (board) => board._id,
    matches: (board) =>
      roles.includes(board.role) &&
      board.state === filterBy &&
      sortKey(board.title).includes(sought) &&
      (boardType === undefined || board.boardType === boardType),
    compare: (a, b) => direction * (compareText(key(a), key(b)) || compareText(a._id, b._id)),
  };
}

const keys: Record<BoardSort, (board: Board) => string> = {
  recent: (board) => board.modifiedDate,
  created: (board) => board.createDate,
  title: (board) => sortKey(board.title),
};
