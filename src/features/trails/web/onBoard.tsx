import { History } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const Panel = lazyPart(() => import('./TrailPanel.tsx'));

/** What trails add to the page of a board: what was changed on it. */
export const onBoard: BoardAddition = {
  name: 'trail',
  actions: [
    panelAction<OnBoard>('trail', {
      label: 'Board Activity',
      icon: <History />,
      words: 'trail history changes log who',
    }),
  ],
  Panel: ({ board, isVeiled = false, onClose }) => (
    <Panel type="BOARD" id={board._id} board={board} isVeiled={isVeiled} onClose={onClose} />
  ),
};
