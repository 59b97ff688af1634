/** Tables that every list is made of, and that all join: decision 051 has the reason of each. */
export const sharedTables = new Set([
  'accounts',
  'board_members',
  'boards',
  'comments',
  'files',
  'organizations',
  'posts',
  'profiles',
  'things',
]);

/** Statements that still read another feature's table: file → tables. The list only gets shorter. @type {Record<string, string[]>} */
export const owedReads = {
  'src/features/activity/server/shown.ts': [
    'board_access_requests',
    'board_invites',
    'connection_invites',
    'organization_invites',
    'reactions',
  ],
  'src/features/activity/server/watch.ts': ['trails'],
  'src/features/boards/server/queries.ts': ['awaited_posts'],
  'src/features/comments/server/present.ts': ['bookmarks'],
  'src/features/posts/server/copyRows.ts': ['file_texts'],
  'src/features/posts/server/talk.ts': ['bookmarks', 'reactions'],
  'src/features/profiles/server/tellFace.ts': [
    'board_access_requests',
    'board_invites',
    'connection_invites',
  ],
  'src/features/uploads/server/checks.ts': ['pictures'],
  'src/features/uploads/server/sweep/sweepFiles.ts': ['pictures'],
};
