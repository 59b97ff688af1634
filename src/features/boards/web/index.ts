export { useBoardAdditions } from './additions.ts';
export type { BoardAddition, OnBoard, OnListedBoard, OnMember } from './additions.ts';
export { boardList, openedBoard, RECENT_SHOWN, recentBoardList } from './boardQueries.ts';
export { ShareField } from './ShareField.tsx';
export { useBoardView } from './useBoardView.ts';
export { byline } from './shares.tsx';
export { coverOf } from './coverOf.ts';
