import { History } from 'lucide-react';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const Panel = lazyPart(() => import('./TrailPanel.tsx'));

/** What trails add to the page of a post: what was changed in it. */
export const onPost: PostAddition = {
  name: 'trail',
  actions: [
    panelAction<OnPost>('trail', {
      label: 'Post Activity',
      icon: <History />,
      words: 'trail history changes log who',
    }),
  ],
  Panel: ({ post, onClose }) => <Panel type="POST" id={post._id} board={post.boardInfo} onClose={onClose} />,
};
