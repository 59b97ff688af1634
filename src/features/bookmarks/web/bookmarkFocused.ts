import { bookmarkTypes } from '#features/bookmarks/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import type { BookmarkedSources } from './bookmarkedSources.ts';
import { toggleBookmark, type BookmarkRef } from './toggleBookmark.ts';

/** What the focus is in, or else what the page is about where it says so. */
function focusedRef(): BookmarkRef | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-bookmark]');
  const page = document.querySelector<HTMLElement>('#main [data-bookmark-page]');
  const [name, id = ''] = (focused?.dataset['bookmark'] ?? page?.dataset['bookmarkPage'])?.split(' ') ?? [];
  const type = bookmarkTypes.find((one) => one === name);
  return type && { type, id };
}

/**
 * Bookmarks that, or takes it back, and says so: not everything that has the focus shows whether it is bookmarked.
 * @returns whether there was something
 */
export function bookmarkFocused(platform: Platform, bookmarked: BookmarkedSources | undefined): boolean {
  const ref = focusedRef();
  if (!ref || !bookmarked) return false;
  const state = bookmarked[ref.id] === undefined;
  void toggleBookmark(platform, ref, state).then(({ ok }) => {
    if (ok)
      toast({ message: state ? 'Bookmarked' : 'Bookmark removed', variant: 'success', afterCall: true });
  });
  return true;
}
