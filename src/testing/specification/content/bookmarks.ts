import type { Part } from '../row.ts';
import { bookmarks as wanted } from './wanted/bookmarks.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const bookmarksJourney = (title: string) => `e2e/bookmarks.e2e.ts › ${title}` as const;
const bookmarksTests = (title: string) =>
  `src/features/bookmarks/server/bookmarks.test.ts › ${title}` as const;
const fileBlocks = (title: string) => `src/testing/rights/fileBlocks.test.ts › ${title}` as const;
const toggle = (title: string) => `src/features/bookmarks/web/useBookmark.test.tsx › ${title}` as const;
const bookmarkPages = (title: string) => `src/features/bookmarks/server/pages.test.ts › ${title}` as const;
const bookmarkWords = (title: string) =>
  `src/features/bookmarks/web/bookmarkWords.test.ts › ${title}` as const;

/** Bookmarks. */
export const bookmarks: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        '/bookmarks',
        pages('bookmarks: /bookmarks, signed in'),
        bookmarksJourney(
          'a board, a post, a block and a comment are bookmarked where they are, and found under Bookmarks',
        ),
      ],
    ],
    '3 Entities': [
      [
        'Bookmark: _id, sourceID, type, title, description, createDate, isDeleted, role, postState, postID',
        bookmarksTests('each kind says what it is, where it stands, and who made it'),
        bookmarksTests('a deleted post'),
      ],
      [
        'Bookmark: types BOARD, POST, NOTE, CONNECTION, COMMENT',
        bookmarksTests('each kind says what it is, where it stands, and who made it'),
        bookmarksTests('a %s is bookmarked once, and taken back once'),
      ],
      [
        'Bookmark: type FILE, with fileInfo and previewUrl',
        fileBlocks('a file is bookmarked, with its name'),
      ],
      [
        'Bookmark: cover with title, excerpt, imageUrl, fileExt',
        bookmarksTests('each kind says what it is, where it stands, and who made it'),
      ],
      [
        'Bookmark: type COLLECTION, with collectionInfo and totalCollectionThings',
        bookmarksTests('a collection says how much is in it, a board which picture is on its cover'),
      ],
      [
        'Bookmark: coverImageUrl',
        bookmarksTests('a collection says how much is in it, a board which picture is on its cover'),
      ],
      [
        'Bookmark: commentRAW, thingTypeStr, commentOwnerInfo',
        bookmarksTests('each kind says what it is, where it stands, and who made it'),
      ],
    ],
    '4 States': [
      [
        'Bookmark sort RECENT (descending), ALPHABETICAL (ascending)',
        bookmarksTests('is sorted by when or by name, either way round, and goes on by its cursor'),
      ],
      [
        'Bookmark filter ALL, MESSAGES, BOARD, POST, THINGS, PEOPLE',
        bookmarksTests('shows what its filter says, and counts it'),
      ],
      [
        'A toggle is optimistic, and reverted if the call fails',
        toggle('a bookmark is there at once, and gone again where that is refused, which is told'),
      ],
    ],
    '7 Calls': [
      ['GET /content/bookmark: limit, page', bookmarksTests('comes by pages from 1')],
      [
        'POST /content/bookmarks: includeCount, limit, cursor, sortBy, sortOrder, showOnly',
        bookmarksTests('is sorted by when or by name, either way round, and goes on by its cursor'),
        bookmarksTests('shows what its filter says, and counts it'),
      ],
      [
        'POST /content/bookmark, POST /chat/bookmark: sourceID, sourceType, state',
        bookmarksTests('a %s is bookmarked once, and taken back once'),
        bookmarksTests('only what one may see can be bookmarked'),
      ],
      ['DELETE /content/bookmark: _ids', bookmarksTests('several are removed at once; somebody else’s stay')],
    ],
    '8 Errors': [
      [
        'Error while toggling bookmark state',
        toggle('a bookmark is there at once, and gone again where that is refused, which is told'),
      ],
      [
        'Error while removing bookmark(s)',
        bookmarksJourney('several are removed at once, by mouse and by keys; what fails is there again'),
      ],
      [
        'Bookmark(s) removed successfully',
        bookmarksJourney('several are removed at once, by mouse and by keys; what fails is there again'),
      ],
    ],
    '9 Constants': [
      ['Bookmark page 30', bookmarkPages('a page of bookmarks has 30 unless told, by number and by cursor')],
    ],
    Settled: [
      ['state is a boolean', bookmarksTests('a %s is bookmarked once, and taken back once')],
      [
        'GET goes by pages from 1, POST by cursor, filtered and sorted',
        bookmarksTests('comes by pages from 1'),
        bookmarksTests('is sorted by when or by name, either way round, and goes on by its cursor'),
      ],
      [
        'What is gone or may be seen no longer is a stub that says nothing',
        bookmarksTests('a deleted post'),
        bookmarksTests('a membership that ended'),
        bookmarkWords('a stub says what it was'),
      ],
      [
        'bookmarks: tells of one’s bookmarks',
        bookmarksTests('one comes and goes'),
        bookmarksTests('what is bookmarked is called otherwise'),
      ],
    ],
  },
  open: {},
};
