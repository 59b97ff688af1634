import type { BookmarkRef } from './toggleBookmark.ts';

/** Says of a page that is about one thing what the key B bookmarks, wherever the focus is that nothing else says so of. */
export const bookmarkablePage = ({ type, id }: BookmarkRef) => ({ 'data-bookmark-page': `${type} ${id}` });
