import { History } from 'lucide-react';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';

const Panel = lazyPart(() => import('./TrailPanel.tsx'));

/** The addition of trails to the page of a post: the panel of its changes. */
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
