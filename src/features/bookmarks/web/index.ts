export { BookmarkItem } from './BookmarkItem.tsx';
export { bookmarksOnBoard, bookmarksOnPost } from './onPages.tsx';
export { bookmarkPages } from './pages.ts';
