import type { PostAddition } from '#features/posts/web/index.ts';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** What features add to the page of a post, each by its `web/onPost.tsx`; the order is that in which it is shown. */
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
