import { ArchiveRestore } from 'lucide-react';
import { can } from '#access/contract/capabilities.ts';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

/** The addition of the bin to the page of a board: its panel. */
export const onBoard: BoardAddition = {
  name: 'bin',
  actions: [
    panelAction<OnBoard>('bin', {
      label: 'Bin',
      icon: <ArchiveRestore />,
      words: 'deleted restore',
      isShown: ({ board }) => can(board, 'thing.edit:own'),
    }),
  ],
  Panel: lazyPart(() => import('./BoardBinPanel.tsx')),
};
