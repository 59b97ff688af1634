import { lazyPart } from '#ui/web/index.ts';

/** Gives the open tasks of a member of a board to another. */
export const HandOverDialog = lazyPart(() => import('./HandOverDialog.tsx'));
/** Asks who is to do posts. */
export const AssignDialog = lazyPart(() => import('./AssignDialog.tsx'));
/** Which posts are shown, by who does them and how they stand as tasks: of a board, or of all one's boards. */
export const TaskFilterPanel = lazyPart(() => import('./TaskFilterPanel.tsx'));
/** How much one is to do that is overdue or due today; loaded when the rest of the page is there. */
export const DueCount = lazyPart(() => import('./DueCount.tsx'), { quietly: true });
/** The tasks that are overdue or due today, for a page about several things; loaded when they are shown. */
export const DueTasks = lazyPart(() => import('./DueTasks.tsx'), { quietly: true });
/** The tasks due in the week from tomorrow on. */
export const UpcomingTasks = lazyPart(() => import('./UpcomingTasks.tsx'), { quietly: true });
