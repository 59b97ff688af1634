import { lazyPart } from '#ui/web/index.ts';
import { KindFilter, kindFilter } from './KindFilter.tsx';
import { postViews } from './views/postViews.tsx';

/** What posts add to the page of a board: the ways to show them, and which of them are shown. */
export const onBoard = {
  name: 'posts',
  views: postViews,
  Tool: KindFilter,
  Chips: lazyPart(() => import('./KindChip.tsx'), { quietly: true }),
  filter: kindFilter,
};
