export { BookmarkItem } from './BookmarkItem.tsx';
export { Bookmarked, useBookmarked, useIsBookmarked } from './bookmarked.ts';
export { bookmarkList } from './bookmarkQueries.ts';
export { bookmarksOnBoard, bookmarksOnPost } from './onPages.tsx';
export { bookmarkPages } from './pages.ts';
