import type { PostAddition } from '#features/posts/web/index.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** The features' additions to the page of a post, each in its `web/onPost.tsx`, in the order of the page. */
export const postAdditions = inOrder(
  import.meta.glob<PostAddition>('./features/*/web/**/onPost.{ts,tsx}', { eager: true, import: 'onPost' }),
  [
    'posts/web/settings',
    'tasks',
    'tags',
    'reactions',
    'comments',
    'bookmarks',
    'notifications',
    'search',
    'posts/web/outline',
    'trails',
    '*',
  ],
);
