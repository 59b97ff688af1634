import type { Part } from '../row.ts';
import { tags as wanted } from './wanted/tags.ts';

const tagsTests = (title: string) => `src/features/tags/server/tags.test.ts › ${title}` as const;
const tagsJourney = (title: string) => `e2e/tags.e2e.ts › ${title}` as const;
const tagsByName = (title: string) => `src/features/tags/web/useTagsByName.test.tsx › ${title}` as const;
const tagsLive = (title: string) => `src/features/tags/server/live.test.ts › ${title}` as const;
const tagPanel = (title: string) => `src/features/tags/web/PostTagsPanel.test.tsx › ${title}` as const;
const tagAddress = (title: string) => `src/features/tags/web/tagAddress.test.ts › ${title}` as const;
const tagList = (title: string) => `src/features/tags/web/tagQueries.test.ts › ${title}` as const;
const filtered =
  'a board is filtered by tags, any or all of them, in its address; the list follows what others tag';
const manyPosts =
  'several posts are tagged by a dialog for admins alone, with one Undo; a block by one of its own';
const tagPages = (title: string) => `src/features/tags/server/pages.test.ts › ${title}` as const;
const movePosts = (title: string) => `src/features/posts/server/move/movePosts.test.ts › ${title}` as const;

/** Tags of boards, posts and blocks. */
export const tags: Part = {
  wanted,
  rows: {
    '2 Screens': [
      [
        'Post list: tag filters',
        tagsTests('with any of them, or all, of the post or of its blocks, whatever the case'),
      ],
      ['Dialog ‘Tagging N post(s)’', tagsJourney(manyPosts)],
      ['Dialog ‘Tagging block’', tagsJourney(manyPosts)],
      ['The bulk-tag dialog opens for the owner or update-board alone', tagsJourney(manyPosts)],
      ['Panel Tag Filter', tagsJourney(filtered)],
      [
        'Panel Post Tags',
        tagsJourney('a post is tagged beside it, with the board’s tags offered, and tags are taken off'),
      ],
    ],
    '4 States': [
      ['Tag category ALL_TAGS, MY_TAGS, NOT_MY_TAGS', tagsTests('sorted, and by who has put them')],
      [
        'Match mode ALL or ANY',
        tagsTests('with any of them, or all, of the post or of its blocks, whatever the case'),
      ],
      ['Tag sort alp-asc, alp-desc, count-asc, count-desc', tagsTests('sorted, and by who has put them')],
    ],
    '5 Validation': [
      [
        'Tag search only when the query is not empty',
        tagsByName('tags are looked for once something is written, and not for nothing'),
        tagsTests('a search finds them by letters, on one’s own boards'),
      ],
    ],
    '7 Calls': [
      [
        'POST /content/board/{id}/post: tagsFilter',
        tagsTests('with any of them, or all, of the post or of its blocks, whatever the case'),
        tagsLive('tags of a post bring it into lists and take it out'),
      ],
      [
        'POST /content/tags/filter: boardId, postIDs, sortBy, onlyThingsTags, postFilterType, peopleFilter',
        tagsTests('the tags of a board are counted by posts, or by blocks'),
        tagsTests('sorted, and by who has put them'),
      ],
      [
        'GET /content/tag/search: limit, page, query',
        tagsTests('a search finds them by letters, on one’s own boards'),
      ],
      [
        'PUT /content/tag/thing/{id}/{type}: tags',
        tagsTests('keeps the names as the board first wrote them, composed, with single spaces, each once'),
        tagsTests('on a board, by who may change it'),
        tagsTests('on a block: it has them, its post names them, and stays as recent as it was'),
      ],
      [
        'POST /content/posts/tags/bulk-manage: addTags, removeTags, postIds',
        tagsTests('adds and takes away'),
      ],
    ],
    '8 Errors': [['Failed to update tags on posts', tagPanel('tags that could not be changed are told of')]],
    '9 Constants': [
      ['Tag search 100', tagPages('a search for tags answers a hundred unless told, the first page of them')],
      [
        'Tag list refresh debounce 1000 ms',
        tagList(
          'the list of tags is read again a second after what it counts has changed, once for all that came meanwhile',
        ),
      ],
      ['Tag sort count-desc by default', tagsTests('sorted, and by who has put them')],
    ],
    Decided: [
      [
        'Tag filter in the address',
        tagAddress('a filter by tags is kept in the address, whatever they are called'),
        tagsJourney(filtered),
      ],
    ],
    Settled: [
      ['{type}: COLLECTION', tagsTests('on a collection, as on any block')],
      [
        'A tag: composed, trimmed, 1 to 40 characters, the same whatever the case, shown as first written',
        tagsTests('keeps the names as the board first wrote them, composed, with single spaces, each once'),
        tagsTests('refuses tags that are %s'),
      ],
      [
        'Thirty tags on a thing, a thousand a board',
        tagsTests('refuses tags that are %s'),
        tagsTests('a board has a thousand, not more'),
      ],
      [
        '{type}: BOARD, POST, NOTE, FILE',
        tagsTests('on a board, by who may change it'),
        tagsTests('by whom: posts by contributors, blocks by who may edit them'),
      ],
      ['MY_TAGS: those that I have put on something there', tagsTests('sorted, and by who has put them')],
      [
        'onlyThingsTags counts those of blocks',
        tagsTests('the tags of a board are counted by posts, or by blocks'),
      ],
      [
        'tags/filter takes category and match besides, and answers {info: [{name, count}]}',
        tagsTests('sorted, and by who has put them'),
        tagsTests('the tags of a board are counted by posts, or by blocks'),
      ],
      [
        'tagsFilter: {tags[], match}',
        tagsTests('with any of them, or all, of the post or of its blocks, whatever the case'),
      ],
      [
        'A post that moves takes its tags along by name',
        movePosts('go along by name, written as the board has them'),
      ],
    ],
  },
  open: {},
};
