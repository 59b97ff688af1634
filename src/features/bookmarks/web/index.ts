export { bookmarkKey } from './bookmarkKey.ts';
export { bookmarkable } from './bookmarkable.ts';
export { bookmarkablePage } from './bookmarkablePage.ts';
export { BookmarkItem } from './BookmarkItem.tsx';
export { BookmarkKey } from './BookmarkKey.tsx';
export { Bookmarked, useBookmarked, useIsBookmarked } from './bookmarked.ts';
export { onBoard as bookmarksOnBoard } from './onBoard.tsx';
export { bookmarkList } from './bookmarkQueries.ts';
