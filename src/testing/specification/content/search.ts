import type { Part } from '../row.ts';
import { search as wanted } from './wanted/search.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const searchJourney = (title: string) => `e2e/search.e2e.ts › ${title}` as const;
const searchTests = (title: string) => `src/features/search/server/search.test.ts › ${title}` as const;
const operators = (title: string) => `src/features/search/server/operators.test.ts › ${title}` as const;
const fileBlocks = (title: string) => `src/testing/rights/fileBlocks.test.ts › ${title}` as const;
const palette = (title: string) => `e2e/palette.e2e.ts › ${title}` as const;
const postPage = (title: string) => `e2e/postPage.e2e.ts › ${title}` as const;
const collectionTests = (title: string) =>
  `src/blocks/collection/server/collection.test.ts › ${title}` as const;

const BY_TAGS = 'is by tags: of the post, of the block, and of what is called so';
const NARROWED =
  'operators narrow a search: suggested while one types, by keyboard alone, and forgiven where they mean nothing';

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
      ['POST /search: tags?', operators(BY_TAGS)],
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
      ['Ctrl/Cmd+K: switch profile', palette('commands: another of one’s profiles is gone on as')],
    ],
    Settled: [
      [
        'Operators by: and in:',
        operators('is by whom and in which board: a title wholly alike before one that holds it'),
        searchJourney(NARROWED),
      ],
      ['Operator tag:', operators(BY_TAGS)],
      ['Operator due:', operators('is of tasks by the day they are due, as it is where the searcher is')],
      [
        'Operators has: and is:',
        operators('is of what has something, and of what is something'),
        searchJourney(NARROWED),
      ],
      [
        'Operators before: and after:',
        operators('is of before a day, and from a day on, by the searcher’s clock'),
      ],
      [
        'Hits on blocks lead to the block',
        postPage('a link to a block opens the post with the block in sight, marked for a moment'),
      ],
    ],
  },
  open: {},
};
