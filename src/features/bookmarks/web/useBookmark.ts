import type { ReactNode } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { useBookmarked } from './bookmarked.ts';
import { bookmarking } from './lazyParts.ts';
import type { BookmarkRef } from './toggleBookmark.ts';
import { toggling } from './toggling.tsx';

export type { BookmarkRef } from './toggleBookmark.ts';

export interface BookmarkToggle {
  isBookmarked: boolean;
  /** Effect of pressing, for a menu or a button. */
  label: string;
  icon: ReactNode;
  toggle(): void;
}

/** Whether something is bookmarked, and the other way round. */
export function useBookmark(ref: BookmarkRef): BookmarkToggle {
  const platform = usePlatform();
  const isBookmarked = useBookmarked()?.[ref.id] !== undefined;
  const { label, icon } = toggling(!isBookmarked);
  return {
    isBookmarked,
    label,
    icon,
    toggle: () => void bookmarking((does) => does.flipBookmark(platform, ref)),
  };
}
