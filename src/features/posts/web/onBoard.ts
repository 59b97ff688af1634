import { lazyPart } from '#ui/web/index.ts';
import { KindFilter, kindFilter } from './KindFilter.tsx';
import { postViews } from './views/postViews.tsx';

/** The addition of posts to the page of a board: the views, and the filter by kind. */
export const onBoard = {
  name: 'posts',
  views: postViews,
  Tool: KindFilter,
  Chips: lazyPart(() => import('./KindChip.tsx'), { quietly: true }),
  filter: kindFilter,
};
