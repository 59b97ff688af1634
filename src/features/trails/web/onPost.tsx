import { History } from 'lucide-react';
import { standingOnPost } from '#access/contract/standing.ts';
import type { OnPost, PostAddition } from '#features/posts/web/index.ts';
import { useProfileID } from '#features/pageParts/web/index.ts';
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
  Panel: ({ post, onClose }) => {
    const standing = standingOnPost(post.boardInfo, post, useProfileID());
    return <Panel type="POST" id={post._id} standing={standing} onClose={onClose} />;
  },
};
