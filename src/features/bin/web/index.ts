export { boardBin } from './binQueries.ts';
export { DeletedBoardOr, DeletedBoardsPanel } from './lazyParts.ts';
