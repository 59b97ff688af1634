import type { BookmarkRef } from './toggleBookmark.ts';

const wordsOf = ({ type, id }: BookmarkRef) => `${type} ${id}`;

/** Says of an element what the key B bookmarks while the focus is in it. */
export const bookmarkable = (ref: BookmarkRef) => ({ 'data-bookmark': wordsOf(ref) });

/** The same of a page that is about one thing, wherever the focus is that nothing else says so of. */
export const bookmarkablePage = (ref: BookmarkRef) => ({ 'data-bookmark-page': wordsOf(ref) });
