import { Search } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { FIND } from './findPanel.ts';

const Panel = lazyPart(() => import('./SearchPanel.tsx'));
const search = { icon: <Search />, words: 'find' };

/** What search adds to the page of a board. */
export const searchOnBoard: BoardAddition = {
  name: FIND,
  actions: [
    panelAction<OnBoard>(FIND, { ...search, label: 'Search this board', keys: ['Mod+f'], bar: 'wide icon' }),
  ],
  // Draws nothing: it has the key, and comes once the board stands.
  Tool: lazyPart(() => import('./FindKey.tsx'), { quietly: true }),
  Panel,
};

/** The same of a post, without the key: within the notes of a post it finds words in place. */
export const searchOnPost: PostAddition = {
  name: FIND,
  actions: [panelAction<OnPost>(FIND, { ...search, label: 'Search this post' })],
  Panel,
};
