import type { BookmarkRef } from './toggleBookmark.ts';

/** Says of an element what the key B bookmarks while the focus is in it. */
export const bookmarkable = ({ type, id }: BookmarkRef) => ({ 'data-bookmark': `${type} ${id}` });
