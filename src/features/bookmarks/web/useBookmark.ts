import { usePlatform } from '#platform/web/platform.ts';
import { useBookmarked } from './bookmarked.ts';
import { bookmarking } from './lazyParts.ts';
import type { BookmarkRef } from './toggleBookmark.ts';

export type { BookmarkRef } from './toggleBookmark.ts';

export interface BookmarkToggle {
  isBookmarked: boolean;
  /** Effect of pressing, for a menu or a button. */
  label: 'Bookmark' | 'Remove bookmark';
  toggle(): void;
}

/** Whether something is bookmarked, and the other way round. */
export function useBookmark(ref: BookmarkRef): BookmarkToggle {
  const platform = usePlatform();
  const isBookmarked = useBookmarked()?.[ref.id] !== undefined;
  return {
    isBookmarked,
    label: isBookmarked ? 'Remove bookmark' : 'Bookmark',
    toggle: () => void bookmarking((does) => does.flipBookmark(platform, ref)),
  };
}
