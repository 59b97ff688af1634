export { DeletedBoardOr } from './DeletedBoardOr.tsx';
export { DeletedBoardsPanel } from './later.ts';
export { binOnBoard } from './onBoard.tsx';
