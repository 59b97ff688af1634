import { ListTree } from 'lucide-react';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { OnPost, PostAddition } from '../page/additions.ts';

/** The headings of a post's notes and how much is written in it, as an addition to its page. */
export const onPost: PostAddition = {
  name: 'outline',
  actions: [
    panelAction<OnPost>('outline', {
      label: 'Outline',
      icon: <ListTree />,
      words: 'headings contents table word count words characters reading time',
      keys: ['o'],
    }),
  ],
  Panel: lazyPart(() => import('./OutlinePanel.tsx')),
};
