import { bookmarkTypes } from '#features/bookmarks/contract.ts';
import type { Platform } from '#platform/web/platform.ts';
import { toast } from '#ui/web/index.ts';
import { focusedSubject } from '#subjects/web/index.ts';
import { flipBookmark, type BookmarkRef } from './toggleBookmark.ts';

/** The bookmarkable thing that has the focus, or else the subject of the page where the page names one. */
function focusedRef(): BookmarkRef | undefined {
  const subject = focusedSubject();
  const type = bookmarkTypes.find((one) => one === subject?.type);
  return subject && type && { type, id: subject.id };
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
