import type { Mark } from '#platform/web/lists/marks.tsx';
import { inOrder } from '#platform/web/page/inOrder.ts';

/** The reader's own marks on things in lists, each in the `web/mark.tsx` of its feature. */
export const marks = inOrder(
  import.meta.glob<Mark>('./features/*/web/mark.{ts,tsx}', { eager: true, import: 'mark' }),
  ['bookmarks', '*'],
);
