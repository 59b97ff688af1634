export { savedFiltersOnBoard } from './onBoard.ts';
