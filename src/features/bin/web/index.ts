export { BoardBinPanel, DeletedBoardsPanel } from './later.ts';
