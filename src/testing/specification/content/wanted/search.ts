import type { Names } from '../../row.ts';

/** Search, and the palette. Copied by hand from the specification. */
export const search: Names = {
  '2 Screens': ['/search'],
  'Implied calls': [
    'POST /search: query, types, limit, cursor → hits with highlighted excerpts and counts by type',
    'POST /search: boardID?, from?, to?',
    'POST /search: type FILE',
    'POST /search: type COLLECTION',
    'POST /search: tags?',
    'POST /search: types BOARD, POST, NOTE, COMMENT, PERSON',
  ],
  Decided: [
    'Searches as one types, grouped by type, with filters',
    'Understands accents, word endings and typing errors',
    'Finds nothing that its searcher may not read',
    'Ctrl/Cmd+K opens the same search anywhere',
    'Ctrl/Cmd+K: commands (new post, go to, switch theme)',
    'Ctrl/Cmd+K: switch profile',
  ],
  Settled: [
    'Hits on blocks lead to the block',
    'Operators by: and in:',
    'Operator tag:',
    'Operator due:',
    'Operators has: and is:',
    'Operators before: and after:',
  ],
};
