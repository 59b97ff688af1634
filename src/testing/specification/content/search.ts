import type { Part } from '../row.ts';
import { search as wanted } from './wanted/search.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const searchJourney = (title: string) => `e2e/search.e2e.ts › ${title}` as const;
const searchTests = (title: string) => `src/features/search/server/search.test.ts › ${title}` as const;
const fileBlocks = (title: string) => `src/testing/fileBlocks.test.ts › ${title}` as const;
const palette = (title: string) => `e2e/palette.e2e.ts › ${title}` as const;
const postPage = (title: string) => `e2e/postPage.e2e.ts › ${title}` as const;
const collectionTests = (title: string) =>
  `src/blocks/collection/server/collection.test.ts › ${title}` as const;

/** Search, and the palette. */
export const search: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        '/search',
        pages('search: /search, signed in'),
        searchJourney(
          'what was just written is found as one types, by its beginning, its kind and its misspelling',
        ),
      ],
    ],
    'Implied calls': [
      [
        'POST /search: query, types, limit, cursor → hits with highlighted excerpts and counts by type',
        searchTests(
          'is a post by its title, a note and a comment by their words, with what was searched for marked',
        ),
        searchTests('come a page at a time, each once, the best first'),
      ],
      [
        'POST /search: boardID?, from?, to?',
        searchTests('is nothing for a query without a word, and of no board but the one asked for'),
      ],
      ['POST /search: type FILE', fileBlocks('a file is found by its name')],
      [
        'POST /search: types BOARD, POST, NOTE, COMMENT, PERSON',
        searchTests(
          'is a post by its title, a note and a comment by their words, with what was searched for marked',
        ),
        searchTests(
          'is shown around what was searched for, though another word of it stands in the title alone',
        ),
        searchTests('is people who want to be found, by any of their names'),
      ],
      [
        'POST /search: type COLLECTION',
        collectionTests('says what it is called, which file stands for it, and how it is shown'),
      ],
    ],
    Decided: [
      [
        'Searches as one types, grouped by type, with filters',
        searchJourney(
          'what was just written is found as one types, by its beginning, its kind and its misspelling',
        ),
      ],
      [
        'Understands accents, word endings and typing errors',
        searchTests('%s finds “%s”'),
        searchTests('is a word of a text in %s by another ending of it'),
        searchTests('is what a misspelt word was meant to be, and says so'),
      ],
      [
        'Finds nothing that its searcher may not read',
        searchTests('is whoever may read it, and nobody else, counts included'),
        searchJourney('nobody finds what they may not read'),
      ],
      [
        'Ctrl/Cmd+K opens the same search anywhere',
        palette('keys open it, words find a post, Enter opens it, Esc gives the focus back'),
      ],
      [
        'Ctrl/Cmd+K: commands (new post, go to, switch theme)',
        palette('commands: a theme, a place, a board, a post with a name, the keys, and the way out'),
      ],
    ],
    Settled: [
      [
        'Hits on blocks lead to the block',
        postPage('a link to a block opens the post with the block in sight, marked for a moment'),
      ],
    ],
  },
  open: {
    'Implied calls': ['POST /search: tags?'],
    Decided: ['Ctrl/Cmd+K: switch profile'],
    Settled: [
      'Operators by: and in:',
      'Operator tag:',
      'Operator due:',
      'Operators has: and is:',
      'Operators before: and after:',
    ],
  },
};
