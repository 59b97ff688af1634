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
  type BookmarkType,
} from '#features/bookmarks/contract.ts';
import {
  bookmarksMoved,
  folderRemoved,
  folderSaved,
  listFolders,
  type BookmarkFolder,
} from '#features/bookmarks/contract/folders.ts';
import { connectionAdded, connectionChanged, connectionRemoved } from '#features/connections/contract.ts';
import { passwordGiven } from '#features/passwords/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { compareText, sortKey } from '#platform/contract/sorting.ts';
import { defineLive, stale, type Change } from '#platform/web/live/live.ts';
import { applyToList, type ListShape, type LiveList } from '#platform/web/live/liveList.ts';
import { counted, pagedList } from '#platform/web/live/pagedList.ts';
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
    apply: (list, event) => {
      if (isEvent(event, bookmarkAdded)) {
        const { bookmark } = event.data as ExpectedBookmark;
        if (bookmark) return withBookmark(list, bookmark, { showOnly, sortBy, folderID, search });
      }
      if (isEvent(event, bookmarksMoved)) return applyMove(list, event.data, folderID);
      if (isEvent(event, folderRemoved)) return applyFolderRemoved(list, event.data.folderID, folderID);
      // In a list found by a name, too, the event does not tell which of its bookmarks are gone.
      const part = search === '' ? folderID : search;
      if (isEvent(event, bookmarksRemoved)) return applyRemoval(list, event, showOnly, part);
      return bringsBookmarks(event, showOnly) ? stale(list) : list;
    },
  });
}

/** List with a bookmark as it is expected to be; its place among those of the same moment or name is not told. */
function withBookmark(
  list: LiveList<Bookmark>,
  bookmark: Bookmark,
  { showOnly = 'ALL', sortBy, folderID, search = '' }: BookmarkListOptions,
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

function applyFolderRemoved(list: LiveList<Bookmark>, removed: string, folderID: string | undefined) {
  if (folderID === removed) return stale(list);
  return {
    ...list,
    items: list.items.map((one) => (one.folderID === removed ? { ...one, folderID: null } : one)),
  };
}

function applyRemoval(
  list: LiveList<Bookmark>,
  { data }: { data: { removed: { sourceID: string; type: BookmarkType }[] } },
  showOnly: BookmarkFilter,
  folderID: string | undefined,
) {
  const removed = data.removed.filter(({ type }) => typesOfFilter[showOnly].includes(type));
  const ids = new Set(removed.map(({ sourceID }) => sourceID));
  const items = list.items.filter(({ sourceID }) => !ids.has(sourceID));
  const left = list.items.length - items.length;
  // Which of the others were in the folder is not told: only what was seen to be in it counts as gone from it.
  const gone = folderID === undefined ? ids.size : left;
  const rest = {
    ...list,
    items,
    total: list.total === undefined ? undefined : Math.max(0, list.total - gone),
  };
  return folderID !== undefined && left < ids.size && list.cursor !== undefined ? stale(rest) : rest;
}

/** Whether an event brings a bookmark, or changes the fields that a bookmark shows, without carrying them. */
function bringsBookmarks(event: Change, showOnly: BookmarkFilter): boolean {
  if (isEvent(event, bookmarkAdded)) return typesOfFilter[showOnly].includes(event.data.type);
  return isEvent(
    event,
    bookmarksChanged,
    boardLeft,
    boardJoined,
    passwordGiven,
    connectionAdded,
    connectionChanged,
    connectionRemoved,
  );
}

/** A profile's folders, by name, and how much is in each. */
export const bookmarkFolders = (profileID: string) =>
  defineLive<BookmarkFolder[]>({
    key: ['bookmarkFolders', profileID],
    rooms: () => [`bookmarks:${profileID}`],
    read: async (call) => {
      const { data, asOf } = await call(listFolders, {});
      return { data: data.info, asOf };
    },
    apply: (folders, event) => {
      if (isEvent(event, folderSaved)) {
        const { folder } = event.data;
        const count = folders.find(({ _id }) => _id === folder._id)?.count ?? 0;
        return [...folders.filter(({ _id }) => _id !== folder._id), { ...folder, count }].sort((a, b) =>
          compareText(a.name, b.name),
        );
      }
      if (isEvent(event, folderRemoved)) return folders.filter(({ _id }) => _id !== event.data.folderID);
      // How much is in each is counted again: which folders things leave is not told.
      // One that is brought back may be in a folder.
      const isCountedAgain = isEvent(event, bookmarksMoved, bookmarksRemoved, bookmarkAdded);
      return isCountedAgain ? stale(folders) : folders;
    },
  });
