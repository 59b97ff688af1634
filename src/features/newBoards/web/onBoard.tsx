import { CopyPlus } from 'lucide-react';
import type { BoardAddition, OnListedBoard } from '#features/boards/web/index.ts';
import type { Action } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

/** A board once more, as one's own: whoever reads it may. */
const copy: Action<OnListedBoard> = {
  id: 'copy',
  label: 'Copy board',
  icon: <CopyPlus />,
  words: 'duplicate template',
  isShown: ({ board }) => board.isOpen,
  Dialog: lazyPart(() => import('./CopyBoardDialog.tsx')),
};

/** The addition of copying to the page of a board, and to boards in lists. */
export const onBoard: BoardAddition = { name: 'copy', actions: [copy], actionsOnBoards: [copy] };
