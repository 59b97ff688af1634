import { lazyPart } from '#ui/web/index.ts';

/** One's own boards that were deleted; loaded when it is first opened. */
export const DeletedBoardsPanel = lazyPart(() => import('./DeletedBoardsPanel.tsx'));
