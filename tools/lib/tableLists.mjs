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

/**
 * The owners of tables into which not one feature alone inserts. A name that ends in `/` is every room below it.
 * @type {Record<string, string[]>}
 */
export const ownersOfTables = {
  tagged: ['features/tags', 'postParts/tags'],
  tags: ['features/tags', 'postParts/tags'],
  // A kind of block keeps its own columns there; the order and what follows from it are the post's.
  things: ['features/posts', 'blocks/'],
};

/** Files in which the program puts a table's name into a statement, with the reason of each. @type {Record<string, string>} */
export const hiddenTables = {
  'src/features/account/server/erase.ts':
    'rows that go with a profile are found by their foreign key, also in later tables',
  'src/features/search/server/correct.ts': 'a remark that the driver knows, no name',
  'src/features/search/server/queries.ts': 'a remark that the driver knows, no name',
  'src/platform/server/data/sweep.ts': 'the feature that calls it writes sql.table with the name',
};
