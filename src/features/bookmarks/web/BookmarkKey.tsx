import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '#platform/web/platform.ts';
import { isPressed } from '#platform/web/page/keys.ts';
import { isPageKey } from '#platform/web/page/shortcuts.ts';
import { useBookmarked } from './bookmarked.ts';
import { bookmarkKey } from './bookmarkKey.ts';
import { bookmarkFocused } from './bookmarkFocused.ts';

/**
 * B bookmarks what the focus is in, or takes that back, on every page: a block, a comment, a person, a line of a list.
 */
export function BookmarkKey() {
  const platform = usePlatform();
  useBookmarked(); // kept live on every page, so that the key acts at once
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!bookmarkKey.keys.some((key) => isPressed(event, key)) || !isPageKey(event)) return;
    if (bookmarkFocused(platform)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listener, true); // before the page's own keys
    return () => removeEventListener('keydown', listener, true);
  }, []);
  return null;
}
