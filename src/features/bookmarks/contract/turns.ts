/** Changes to one's bookmarks and their folders take turns. */
export const BOOKMARKS = 'bookmarks';
