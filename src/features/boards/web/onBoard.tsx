import { lazyPart } from '#ui/web/index.ts';
import { actionsOnBoard } from './actionsOnBoard.tsx';
import type { BoardAddition } from './additions.ts';

/** What belongs to a board itself, as an addition to its page. */
export const onBoard: BoardAddition = {
  name: 'settings',
  actions: actionsOnBoard,
  Panel: lazyPart(() => import('./settings/BoardSettingsPanel.tsx')),
};
