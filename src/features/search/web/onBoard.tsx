import { Search } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { FIND, FIND_KEY } from './findPanel.ts';

const Panel = lazyPart(() => import('./SearchPanel.tsx'));

/** The addition of search to the page of a board. */
export const onBoard: BoardAddition = {
  name: FIND,
  actions: [
    panelAction<OnBoard>(FIND, {
      label: 'Search this board',
      icon: <Search />,
      words: 'find',
      keys: [FIND_KEY],
      bar: 'wide icon',
    }),
  ],
  // Draws nothing: it has the key, and comes once the board stands.
  Tool: lazyPart(() => import('./FindKey.tsx'), { quietly: true }),
  Panel,
};
