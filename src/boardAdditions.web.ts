import { binOnBoard } from '#features/bin/web/index.ts';
import { settingsOnBoard, type BoardAddition } from '#features/boards/web/index.ts';
import { bookmarksOnBoard } from '#features/bookmarks/web/index.ts';
import { discussionOnBoard } from '#features/comments/web/index.ts';
import { membersOnBoard } from '#features/members/web/index.ts';
import { copyOnBoard } from '#features/newBoards/web/index.ts';
import { notificationsOnBoard } from '#features/notifications/web/index.ts';
import { postsOnBoard } from '#features/posts/web/index.ts';
import { savedFiltersOnBoard } from '#features/savedFilters/web/index.ts';
import { searchOnBoard } from '#features/search/web/index.ts';
import { tagsOnBoard } from '#features/tags/web/index.ts';
import { trailOnBoard } from '#features/trails/web/index.ts';
import { tasksOnBoard } from '#features/tasks/web/index.ts';

/** What features add to the page of a board, in the order in which it is shown: one line a feature. */
export const boardAdditions: BoardAddition[] = [
  postsOnBoard,
  membersOnBoard,
  tagsOnBoard,
  tasksOnBoard,
  savedFiltersOnBoard,
  searchOnBoard,
  discussionOnBoard,
  bookmarksOnBoard,
  notificationsOnBoard,
  trailOnBoard,
  settingsOnBoard,
  copyOnBoard,
  binOnBoard,
];
