export { DeletedBoardOr, DeletedBoardsPanel } from './lazyParts.ts';
