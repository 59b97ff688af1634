import { Search } from 'lucide-react';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import { FIND } from './findPanel.ts';

/** What search adds to the page of a post: without the key, for within the notes of a post it finds words in place. */
export const onPost: PostAddition = {
  name: FIND,
  actions: [panelAction<OnPost>(FIND, { label: 'Search this post', icon: <Search />, words: 'find' })],
  Panel: lazyPart(() => import('./SearchPanel.tsx')),
};
