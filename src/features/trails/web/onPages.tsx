import { History } from 'lucide-react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const PANEL = 'trail';
const words = 'trail history changes log who';
const Panel = lazyPart(() => import('./TrailPanel.tsx'));

/** What trails add to the page of a board: what was changed on it. */
export const trailOnBoard: BoardAddition = {
  name: PANEL,
  actions: [panelAction<OnBoard>(PANEL, { label: 'Board Activity', icon: <History />, words })],
  Panel: ({ board, onClose }) => <Panel type="BOARD" id={board._id} onClose={onClose} />,
};

/** The same of a post. */
export const trailOnPost: PostAddition = {
  name: PANEL,
  actions: [panelAction<OnPost>(PANEL, { label: 'Post Activity', icon: <History />, words })],
  Panel: ({ post, onClose }) => <Panel type="POST" id={post._id} onClose={onClose} />,
};
