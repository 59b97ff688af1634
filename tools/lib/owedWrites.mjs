/**
 * The owners of tables into which not one feature alone inserts. A name that ends in `/` is every room below it.
 * @type {Record<string, string[]>}
 */
export const ownersOfTables = {
  accounts: ['features/account'],
  board_members: ['features/members'],
  file_texts: ['features/search'],
  files: ['features/uploads'],
  profiles: ['features/profiles'],
  saved_filters: ['features/savedFilters'],
  tagged: ['features/tags', 'postParts/tags'],
  tags: ['features/tags', 'postParts/tags'],
  // A kind of block keeps its own columns there; the order and what follows from it are the post's.
  things: ['features/posts', 'blocks/'],
};

/** Statements that still write another feature's table: file → tables. The list only gets shorter. @type {Record<string, string[]>} */
export const owedWrites = {
  'src/features/account/server/erase.ts': ['connections', 'profile_blocks', 'profiles'],
  'src/features/boards/server/createBoardFor.ts': ['board_members'],
  'src/features/boards/server/notebooks.ts': ['board_members'],
  'src/features/comments/server/counts.ts': ['things'],
  'src/features/newBoards/server/createFromTemplate.ts': ['posts'],
  'src/features/notifications/server/unsubscribe.ts': ['profiles'],
  'src/features/ownProfiles/server/deleteOwnProfile.ts': ['profiles'],
  'src/features/posts/server/copyRows.ts': ['file_texts', 'files'],
  'src/features/posts/server/movePosts.ts': ['files'],
  'src/features/posts/server/moveRows.ts': ['activity', 'bookmarks', 'comments', 'files', 'reactions'],
  'src/features/profiles/server/contactChange.ts': ['accounts', 'password_resets'],
  'src/features/session/server/resets.ts': ['accounts'],
  'src/features/signup/server/createAccount.ts': ['accounts'],
  'src/features/signup/server/createProfile.ts': ['profiles'],
  'src/features/tags/server/commands.ts': ['things'],
  'src/features/tags/server/rewriteTag.ts': ['posts', 'things'],
  'src/features/uploads/server/files.ts': ['things'],
  'src/postParts/tags/server/bringTags.ts': ['things'],
  'src/postParts/tags/server/moveTags.ts': ['posts', 'things'],
};
