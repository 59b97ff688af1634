export { onBoard as tasksOnBoard } from './onBoard.tsx';
export { DueCount, DueTasks, TaskFilterPanel, UpcomingTasks } from './lazyParts.ts';
export { DueWords } from './home/lazyDueWords.ts';
export { taskCharts, taskList } from './taskQueries.ts';
