import { Bookmark, BookmarkCheck } from 'lucide-react';

/**
 * Bookmarking something, or taking that back, as every button and menu says it.
 * @param state whether it is bookmarked then
 */
export const toggling = (state: boolean) => ({
  id: state ? 'bookmark' : 'remove bookmark',
  label: state ? 'Bookmark' : 'Remove bookmark',
  icon: state ? <Bookmark /> : <BookmarkCheck />,
  words: 'keep at hand',
  ...(!state && {
    labelOfSome: (count: number) => `Remove ${count} ${count === 1 ? 'bookmark' : 'bookmarks'}`,
  }),
});
