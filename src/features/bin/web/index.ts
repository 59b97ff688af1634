export { DeletedBoardOr, DeletedBoardsPanel } from './later.ts';
