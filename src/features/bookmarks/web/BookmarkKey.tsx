import { useEffect, useEffectEvent } from 'react';
import { BookmarkType } from '#features/bookmarks/contract.ts';
import { usePlatform } from '#platform/web/platform.ts';
import { isPageKey } from '#platform/web/page/shortcuts.ts';
import { toast } from '#ui/web/index.ts';
import { useBookmarked } from './bookmarked.ts';
import { toggleBookmark, type BookmarkRef } from './toggleBookmark.ts';

/**
 * B bookmarks what the focus is in, or takes that back: a block, a comment, a person, a line of a list. It goes before the
 * same key of the page, which is about the board or post as a whole.
 */
export function BookmarkKey() {
  const platform = usePlatform();
  const bookmarked = useBookmarked();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const ref = event.key.toLowerCase() === 'b' && isPageKey(event) ? focusedRef() : undefined;
    if (!ref || !bookmarked) return;
    event.preventDefault();
    const state = bookmarked[ref.id] === undefined;
    void toggleBookmark(platform, ref, state).then(({ ok }) => {
      if (ok)
        toast({ message: state ? 'Bookmarked' : 'Bookmark removed', variant: 'success', afterCall: true });
    });
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener, true); // before the page's own keys
    return () => removeEventListener('keydown', listener, true);
  }, []);
  return null;
}

/** What the focus is in, or else what the page is about. */
function focusedRef(): BookmarkRef | undefined {
  const focused = document.activeElement?.closest<HTMLElement>('[data-bookmark]');
  const page = document.querySelector<HTMLElement>('#main [data-bookmark-page]');
  const marked = focused?.dataset['bookmark'] ?? page?.dataset['bookmarkPage'];
  const [type, id = ''] = marked?.split(' ') ?? [];
  const known = BookmarkType.safeParse(type);
  return known.success && id !== '' ? { type: known.data, id } : undefined;
}
