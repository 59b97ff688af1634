import { lazyPart } from '#ui/web/index.ts';

/** What was deleted on a board; loaded when it is first opened. */
export const BoardBinPanel = lazyPart(() => import('./BoardBinPanel.tsx'));
/** One's own boards that were deleted; likewise. */
export const DeletedBoardsPanel = lazyPart(() => import('./DeletedBoardsPanel.tsx'));
