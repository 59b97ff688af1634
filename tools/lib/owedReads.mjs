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
export const owedReads = {};
