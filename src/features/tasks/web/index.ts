export { tasksOnBoard } from './onBoard.tsx';
export { tasksOnPost } from './onPost.tsx';
export { DueCount, DueTasks, DueWords, HandOverDialog, TaskFilterPanel, UpcomingTasks } from './later.ts';
export { taskPages } from './pages.ts';
