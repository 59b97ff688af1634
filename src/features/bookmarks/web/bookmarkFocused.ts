import { bookmarkTypes } from '#features/bookmarks/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import { flipBookmark, type BookmarkRef } from './toggleBookmark.ts';

/** The bookmarkable thing that has the focus, or else the subject of the page where the page names one. */
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
export function bookmarkFocused(platform: Platform): boolean {
  const ref = focusedRef();
  if (!ref) return false;
  void flipBookmark(platform, ref).then(({ ok, state }) => {
    if (ok)
      toast({ message: state ? 'Bookmarked' : 'Bookmark removed', variant: 'success', afterCall: true });
  });
  return true;
}
