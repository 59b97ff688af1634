import { lazyPart } from '#ui/web/index.ts';
import { actionsOnBoard, actionsOnListedBoard } from './actionsOnBoard.tsx';
import type { BoardAddition } from './additions.ts';

/** The addition of boards themselves to their page: settings and actions. */
export const onBoard: BoardAddition = {
  name: 'settings',
  actions: actionsOnBoard,
  actionsOnBoards: actionsOnListedBoard,
  Panel: lazyPart(() => import('./settings/BoardSettingsPanel.tsx')),
};
