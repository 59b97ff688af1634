import { lazyPart } from '#ui/web/index.ts';

/** One's own boards that were deleted; loaded when it is first opened. */
export const DeletedBoardsPanel = lazyPart(() => import('./DeletedBoardsPanel.tsx'));

/** In place of a board that is not there, one of one's own that was deleted; loaded when a board is not there. */
export const DeletedBoardOr = lazyPart(() => import('./DeletedBoardOr.tsx'));
