import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { BoardAddition, OnBoard } from '#features/boards/web/index.ts';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction, useActionContext } from '#platform/web/page/action.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { lazyPart } from '#ui/web/index.ts';

const PANEL = 'find';
const words = 'find look for';
const Panel = lazyPart(() => import('./SearchPanel.tsx'));

const searchBoard = panelAction<OnBoard>(PANEL, {
  label: 'Search this board',
  icon: <Search />,
  words,
  keys: ['Mod+f'],
  bar: 'wide icon',
});

/** What search adds to the page of a board. */
export const searchOnBoard: BoardAddition = {
  name: PANEL,
  actions: [searchBoard],
  useActions: useFindKey,
  Panel: ({ board, onClose }) => <Panel title="Search this board" boardID={board._id} onClose={onClose} />,
};

/** The same of a post, without the key: within the notes of a post it finds words in place. */
export const searchOnPost: PostAddition = {
  name: PANEL,
  actions: [panelAction<OnPost>(PANEL, { label: 'Search this post', icon: <Search />, words })],
  Panel: ({ post, onClose }) => (
    <Panel title="Search this post" boardID={post.boardInfo._id} postID={post._id} onClose={onClose} />
  ),
};

/** Ctrl or ⌘ with F opens the panel. In it, and wherever else one writes, the browser finds what is on the page. */
function useFindKey(): [] {
  const context = useActionContext();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const isTaken =
      target instanceof HTMLElement &&
      (target.isContentEditable || target.closest('input, textarea, [role$=dialog], [role=menu]') !== null);
    if (event.defaultPrevented || event.shiftKey || isTaken || !isPressed(event, 'Mod+f')) return;
    if (context.params()['panel'] === PANEL) return;
    event.preventDefault();
    void searchBoard.act?.({} as OnBoard, context);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
  return [];
}
