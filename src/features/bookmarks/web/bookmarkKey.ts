/** The key that bookmarks what the focus is in, and the page that is open; or takes that back. */
export const bookmarkKey = { label: 'Bookmark', keys: ['b'] } as const;
