import type { Mark } from '#platform/web/lists/marks.tsx';
import { Ribbon } from '#ui/web/index.ts';
import { useBookmarked } from './bookmarked.ts';

/** A bookmark on a card, a line or a cover. */
export const mark: Mark = { name: 'bookmark', useMarked: useBookmarked, Sign: Ribbon };
