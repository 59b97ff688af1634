export { BookmarkItem } from './BookmarkItem.tsx';
export { bookmarksOnPost } from './onPost.tsx';
export { bookmarkPages } from './pages.ts';
