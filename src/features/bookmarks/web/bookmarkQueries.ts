import { boardJoined, boardLeft } from '#features/boards/contract.ts';
import {
  bookmarkAdded,
  bookmarksChanged,
  bookmarksRemoved,
  listBookmarks,
  typesOfFilter,
  type Bookmark,
  type BookmarkFilter,
  type BookmarkSort,
} from '#features/bookmarks/contract.ts';
import {
  bookmarksMoved,
  folderRemoved,
  folderSaved,
  listFolders,
  type BookmarkFolder,
} from '#features/bookmarks/contract/folders.ts';
import { connectionAdded, connectionChanged, connectionRemoved } from '#features/connections/contract.ts';
import { grantChanged } from '#features/passwords/contract.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { defineLive, stale } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
import { reducer } from '#platform/web/live/reducer.ts';
import { titleOf } from './bookmarkWords.ts';
import type { ExpectedBookmark } from './toggleBookmark.ts';

export interface BookmarkListOptions {
  showOnly?: BookmarkFilter;
  sortBy?: BookmarkSort;
  /** Only bookmarks in this folder. */
  folderID?: string | undefined;
  /** Only bookmarks with this text in their names. */
  search?: string;
}

/**
 * A profile's bookmarks, filtered and sorted. A removed bookmark leaves at once; after any other change the list is
 * read afresh.
 */
export function bookmarkList(
  profileID: string,
  { showOnly = 'ALL', sortBy = 'RECENT', folderID, search = '' }: BookmarkListOptions = {},
) {
  const within = { ...(folderID === undefined ? {} : { folderID }), ...(search === '' ? {} : { search }) };
  return pagedList<Bookmark>({
    key: ['bookmarks', profileID, showOnly, sortBy, folderID ?? '', search],
    rooms: () => [`bookmarks:${profileID}`, `profile:${profileID}`],
    page: (call, start) => call(listBookmarks, { body: { showOnly, sortBy, ...within, ...counted(start) } }),
    apply: (list, event) => applyBookmarkEvent(list, event, { showOnly, sortBy, folderID, search }),
  });
}

/** The options of a list, with those that go without saying. */
type Listed = Required<Omit<BookmarkListOptions, 'folderID'>> & Pick<BookmarkListOptions, 'folderID'>;

const applyBookmarkEvent = reducer<LiveList<Bookmark>, Listed>()
  .on(bookmarkAdded, (list, { bookmark, type }: ExpectedBookmark, listed) => {
    if (bookmark) return withBookmark(list, bookmark, listed);
    return typesOfFilter[listed.showOnly].includes(type) ? stale(list) : list;
  })
  .on(bookmarksMoved, (list, told, { folderID }) => applyMove(list, told, folderID))
  .on(folderRemoved, (list, { folderID: removed }, { folderID }) => {
    if (folderID === removed) return stale(list);
    const items = list.items.map((one) => (one.folderID === removed ? { ...one, folderID: null } : one));
    return { ...list, items };
  })
  .on(bookmarksRemoved, (list, told, { showOnly, folderID, search }) => {
    const removed = told.removed.filter(({ type }) => typesOfFilter[showOnly].includes(type));
    const ids = new Set(removed.map(({ sourceID }) => sourceID));
    const items = list.items.filter(({ sourceID }) => !ids.has(sourceID));
    const left = list.items.length - items.length;
    // Which of the others were in the folder, or had the name, is not told: only what was seen to be in the list counts
    // as gone from it.
    const isPart = folderID !== undefined || search !== '';
    const gone = isPart ? left : ids.size;
    const rest = {
      ...list,
      items,
      total: list.total === undefined ? undefined : Math.max(0, list.total - gone),
    };
    return isPart && left < ids.size && list.cursor !== undefined ? stale(rest) : rest;
  })
  // The fields that a bookmark shows are others, and are not told.
  .staleAfter([
    bookmarksChanged,
    boardLeft,
    boardJoined,
    grantChanged,
    connectionAdded,
    connectionChanged,
    connectionRemoved,
  ]).apply;

/** List with a bookmark as it is expected to be; its place among those of the same moment or name is not told. */
function withBookmark(
  list: LiveList<Bookmark>,
  bookmark: Bookmark,
  { showOnly, sortBy, folderID, search }: Listed,
): LiveList<Bookmark> {
  if (list.items.some(({ sourceID }) => sourceID === bookmark.sourceID)) return list;
  const nameOf = (one: Bookmark) => (one.isDeleted ? '1' : `0${sortKey(titleOf(one))}`);
  const shape: ListShape<Bookmark> = {
    id: ({ _id }) => _id,
    matches: ({ type, folderID: its }) =>
      typesOfFilter[showOnly].includes(type) &&
      (folderID === undefined || its === folderID) &&
      sortKey(titleOf(bookmark)).includes(sortKey(search)),
    compare: (a, b) =>
      sortBy === 'ALPHABETICAL' ? compareText(nameOf(a), nameOf(b)) : compareText(b.createDate, a.createDate),
  };
  return applyToList(list, shape, { item: bookmark });
}

/**
 * List of bookmarks after a move. Bookmarks leave a folder's list at once; bookmarks that come into the folder are
 * read, for the event does not carry them.
 */
function applyMove(
  list: LiveList<Bookmark>,
  { moved, folderID: to }: { moved: string[]; folderID: string | null },
  folderID: string | undefined,
) {
  const ids = new Set(moved);
  if (folderID === undefined)
    return { ...list, items: list.items.map((one) => (ids.has(one._id) ? { ...one, folderID: to } : one)) };
  if (to === folderID) return stale(list);
  const items = list.items.filter(({ _id }) => !ids.has(_id));
  const left = list.items.length - items.length;
  const rest = { ...list, items, total: list.total === undefined ? undefined : list.total - left };
  // Which of the others were in the folder, of those that are not loaded, is not told.
  return left < ids.size && list.cursor !== undefined ? stale(rest) : rest;
}

const applyFoldersEvent = reducer<BookmarkFolder[]>()
  .on(folderSaved, (folders, { folder }) => {
    const count = folders.find(({ _id }) => _id === folder._id)?.count ?? 0;
    return [...folders.filter(({ _id }) => _id !== folder._id), { ...folder, count }].sort((a, b) =>
      compareText(a.name, b.name),
    );
  })
  .on(folderRemoved, (folders, { folderID }) => folders.filter(({ _id }) => _id !== folderID))
  // How much is in each is counted again: which folders things leave is not told.
  // One that is brought back may be in a folder.
  .staleAfter([bookmarksMoved, bookmarksRemoved, bookmarkAdded]).apply;

/** A profile's folders, by name, and how much is in each. */
export const bookmarkFolders = (profileID: string) =>
  defineLive<BookmarkFolder[]>({
    key: ['bookmarkFolders', profileID],
    rooms: () => [`bookmarks:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listFolders, {});
      return { data: data.info, asOf };
    },
    apply: applyFoldersEvent,
  });
