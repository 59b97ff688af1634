export { deletedBoards } from './binQueries.ts';
export { DeletedBoardsPanel } from './later.ts';
export { binOnBoard } from './onBoard.tsx';
