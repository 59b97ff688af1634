export { DeletedBoardOr } from './DeletedBoardOr.tsx';
export { DeletedBoardsPanel } from './later.ts';
