export { bookmarkKey } from './bookmarkKey.ts';
export { bookmarksOf } from './bookmarksOf.ts';
export { BookmarkKey } from './BookmarkKey.tsx';
export { onBoard as bookmarksOnBoard } from './onBoard.tsx';
export { bookmarkList } from './bookmarkQueries.ts';
