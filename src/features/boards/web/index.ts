export { useBoardAdditions } from './additions.ts';
export type { BoardAddition, OnBoard } from './additions.ts';
export { boardList, openedBoard, RECENT_SHOWN, recentBoardList } from './boardQueries.ts';
export { loadNewBoardDialog, NewBoardButton } from './NewBoardButton.tsx';
export { ShareField } from './ShareField.tsx';
export { useBoardView } from './useBoardView.ts';
export { byline, counted } from './shares.tsx';
export { coverOf } from './coverOf.ts';
