import { Search } from 'lucide-react';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { FIND } from './findPanel.ts';

/** The addition of search to the page of a post: without the key, which on a post finds words within its notes. */
export const onPost: PostAddition = {
  name: FIND,
  actions: [panelAction<OnPost>(FIND, { label: 'Search this post', icon: <Search />, words: 'find' })],
  Panel: lazyPart(() => import('./SearchPanel.tsx')),
};
