import { History } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const Panel = lazyPart(() => import('./TrailPanel.tsx'));

/** The addition of trails to the page of a board: the panel of its changes. */
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
    <Panel type="BOARD" id={board._id} standing={board} isVeiled={isVeiled} onClose={onClose} />
  ),
};
