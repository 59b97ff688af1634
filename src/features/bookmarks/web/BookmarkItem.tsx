import { Bookmark, BookmarkMinus } from 'lucide-react';
import { MenuItem } from '#ui/web/index.ts';
import { useBookmark, type BookmarkRef } from './useBookmark.ts';

/** The item of a menu that bookmarks what the menu is about, or takes that back. */
export function BookmarkItem(ref: BookmarkRef) {
  const { isBookmarked, label, toggle } = useBookmark(ref);
  return (
    <MenuItem icon={isBookmarked ? <BookmarkMinus /> : <Bookmark />} onSelect={toggle}>
      {label}
    </MenuItem>
  );
}
