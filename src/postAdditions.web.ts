import { bookmarksOnPost } from '#features/bookmarks/web/index.ts';
import { commentsOnPost } from '#features/comments/web/index.ts';
import { notificationsOnPost } from '#features/notifications/web/index.ts';
import { reactionsOnPost } from '#features/reactions/web/index.ts';
import { searchOnPost } from '#features/search/web/index.ts';
import { outlineOnPost, settingsOnPost, type PostAddition } from '#features/posts/web/index.ts';
import { tagsOnPost } from '#features/tags/web/index.ts';
import { tasksOnPost } from '#features/tasks/web/index.ts';
import { trailOnPost } from '#features/trails/web/index.ts';

/** What features add to the page of a post, in the order in which it is shown: one line a feature. */
export const postAdditions: PostAddition[] = [
  settingsOnPost,
  tasksOnPost,
  tagsOnPost,
  reactionsOnPost,
  commentsOnPost,
  bookmarksOnPost,
  notificationsOnPost,
  searchOnPost,
  outlineOnPost,
  trailOnPost,
];
