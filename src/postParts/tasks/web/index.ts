export { tasksPart as part } from './part.ts';
export { TaskDue } from './TaskDue.tsx';
