import { lazyPart } from '#ui/web/index.ts';

/** Gives the open tasks of a member of a board to another. */
export const HandOverDialog = lazyPart(() => import('./assign/HandOverDialog.tsx'));
/** Asks who is to do posts. */
export const AssignDialog = lazyPart(() => import('./assign/AssignDialog.tsx'));
/** Which posts are shown, by who does them and how they stand as tasks: of a board, or of all one's boards. */
export const TaskFilterPanel = lazyPart(() => import('./filter/TaskFilterPanel.tsx'));
/** How much one is to do that is overdue or due today; loaded when the rest of the page is there. */
export const DueCount = lazyPart(() => import('./home/DueCount.tsx'), { quietly: true });
/** The tasks that are overdue or due today, for a page about several things; loaded when they are shown. */
export const DueTasks = lazyPart(() => import('./home/DueTasks.tsx'), { quietly: true });
/** The tasks due in the week from tomorrow on. */
export const UpcomingTasks = lazyPart(() => import('./home/UpcomingTasks.tsx'), { quietly: true });
