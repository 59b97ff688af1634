import { setBookmark, setCommentBookmark, removeBookmarks } from '#features/bookmarks/contract.ts';
import { moveBookmarks, renameFolder, removeFolder } from '#features/bookmarks/contract/folders.ts';
import { restoreBookmarks } from '#features/bookmarks/contract/restoring.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

/** The calls that wait: the queue finds them by their names, after a reload too. */
export const saves: WaitingEndpoint[] = [
  setBookmark,
  setCommentBookmark,
  removeBookmarks,
  restoreBookmarks,
  moveBookmarks,
  renameFolder,
  removeFolder,
];
