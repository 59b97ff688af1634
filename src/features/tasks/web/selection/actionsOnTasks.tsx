import { bookmarksOnBoard } from '#features/bookmarks/web/index.ts';
import { actionsOnPost, type OnListedPost } from '#features/posts/web/index.ts';
import { tagsOnBoard } from '#features/tags/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { assign } from '../assign/assign.tsx';
import { settingMenus, taskMenus, type TaskSetting } from '../settings/taskMenus.tsx';
import { taskSettings, type OnTask } from '../settings/taskSettings.tsx';

/** Which menu of the bar an action stands in. */
export const menuOf = ({ id }: { id: string }): TaskSetting | undefined =>
  settingMenus.find((menu) => taskSettings[menu].some((action) => action.id === id));

/** Actions on posts of a board that lists of tasks have too, in this order. */
const ofPosts: readonly Action<OnListedPost>[] = [
  { ...assign, keys: taskMenus.assign.keys },
  ...(tagsOnBoard.actionsOnPosts ?? []).map((action) => ({ ...action, keys: ['t'] })),
  ...bookmarksOnBoard.actionsOnPosts,
  ...actionsOnPost.filter(({ id }) => ['move', 'archive', 'take out', 'delete'].includes(id)),
];

/** Actions on several tasks of a list over all boards. */
export const actionsOnTasks: readonly Action<OnTask & OnListedPost>[] = [
  ...settingMenus.flatMap((menu) => taskSettings[menu]),
  ...ofPosts,
];
