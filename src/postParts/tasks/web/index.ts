export { tasksPart } from './part.ts';
export { TaskDue } from './TaskDue.tsx';
