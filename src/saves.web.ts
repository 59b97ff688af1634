import {
  createCollection,
  deleteCollection,
  deleteCollectionFiles,
  putIntoCollection,
  takeOutOfCollection,
  updateCollection,
} from '#blocks/collection/contract.ts';
import { deleteFile, updateFile } from '#blocks/file/contract.ts';
import { createNote, deleteNote, updateNote } from '#blocks/note/contract.ts';
import { seeActivity } from '#features/activity/contract.ts';
import { removeBookmarks, setBookmark, setCommentBookmark } from '#features/bookmarks/contract.ts';
import { moveBookmarks, removeFolder, renameFolder } from '#features/bookmarks/contract/folders.ts';
import { restoreBookmarks } from '#features/bookmarks/contract/restoring.ts';
import { updateBoard } from '#features/boards/contract.ts';
import { showAs } from '#features/boards/contract/looks.ts';
import {
  addComment,
  deleteComment,
  resolveComment,
  restoreComment,
  updateComment,
} from '#features/comments/contract.ts';
import { arrangeHome } from '#features/dashboard/contract.ts';
import { muteThread } from '#features/messages/contract.ts';
import { setPreference } from '#features/notifications/contract.ts';
import { deletePost, restorePost, setThingOrder, updatePost } from '#features/posts/contract.ts';
import { setCover } from '#features/posts/contract/cover.ts';
import { restoreThing } from '#features/posts/contract/things.ts';
import { copyThings, moveThings } from '#features/posts/contract/movingThings.ts';
import { addReaction, removeReaction } from '#features/reactions/contract.ts';
import { manageTags, setTags } from '#features/tags/contract.ts';
import { addTaskMembers, removeTaskMembers, updateTaskSettings } from '#features/tasks/contract.ts';
import type { WaitingEndpoint } from '#platform/contract/endpoint.ts';

/** Every call that waits, by whose name the queue finds it after a reload too; no page waits for them. */
export const saveEndpoints: WaitingEndpoint[] = [
  updatePost,
  deletePost,
  restorePost,
  createNote,
  updateNote,
  deleteNote,
  updateFile,
  deleteFile,
  createCollection,
  updateCollection,
  deleteCollection,
  deleteCollectionFiles,
  putIntoCollection,
  takeOutOfCollection,
  setCover,
  setTags,
  manageTags,
  updateTaskSettings,
  addTaskMembers,
  removeTaskMembers,
  setThingOrder,
  moveThings,
  copyThings,
  restoreThing,
  addComment,
  updateComment,
  deleteComment,
  restoreComment,
  resolveComment,
  addReaction,
  removeReaction,
  setBookmark,
  setCommentBookmark,
  removeBookmarks,
  restoreBookmarks,
  moveBookmarks,
  renameFolder,
  removeFolder,
  seeActivity,
  setPreference,
  muteThread,
  arrangeHome,
  updateBoard,
  showAs,
];
