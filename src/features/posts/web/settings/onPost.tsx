import { SlidersHorizontal } from 'lucide-react';
import { panelAction } from '#platform/web/page/action.ts';
import { lazyPart } from '#ui/web/index.ts';
import type { OnPost, PostAddition } from '../page/additions.ts';
import { whyNotSettings } from './rights.ts';

const PostStates = lazyPart<OnPost>(() => import('./PostStates.tsx'), { quietly: true });

/** There where a post or its board is locked or in the archive, or readers do not see the post yet. */
function StatesInForce({ post }: OnPost) {
  const { boardInfo: board } = post;
  const isFree = board.state === 'ACTIVE' && post.state === 'ACTIVE' && !board.lockBy && post.lockBy === null;
  return isFree && post.audience === post.visibility ? null : <PostStates post={post} />;
}

/** The addition of a post itself to its page: its settings, and the strips of lock and archive. */
export const onPost: PostAddition = {
  name: 'settings',
  actions: [
    panelAction<OnPost>('settings', {
      label: 'Post Settings',
      icon: <SlidersHorizontal />,
      words: 'visibility public dates searchable shareable editable expire',
      whyNot: ({ post }, { platform }) =>
        whyNotSettings({ post, board: post.boardInfo }, platform.profileID()),
    }),
  ],
  Head: StatesInForce,
  Panel: lazyPart(() => import('./PostSettingsPanel.tsx')),
};
