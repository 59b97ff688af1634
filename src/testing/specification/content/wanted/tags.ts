import type { Names } from '../../row.ts';

/** Tags of boards, posts and blocks. Copied by hand from the specification. */
export const tags: Names = {
  '2 Screens': [
    'Post list: tag filters',
    'Dialog ‘Tagging N post(s)’',
    'Dialog ‘Tagging block’',
    'The bulk-tag dialog opens for the owner or update-board alone',
    'Panel Tag Filter',
    'Panel Post Tags',
  ],
  '4 States': [
    'Tag category ALL_TAGS, MY_TAGS, NOT_MY_TAGS',
    'Match mode ALL or ANY',
    'Tag sort alp-asc, alp-desc, count-asc, count-desc',
  ],
  '5 Validation': ['Tag search only when the query is not empty'],
  '7 Calls': [
    'POST /content/board/{id}/post: tagsFilter',
    'POST /content/tags/filter: boardId, postIDs, sortBy, onlyThingsTags, postFilterType, peopleFilter',
    'GET /content/tag/search: limit, page, query',
    'PUT /content/tag/thing/{id}/{type}: tags',
    'POST /content/posts/tags/bulk-manage: addTags, removeTags, postIds',
  ],
  '8 Errors': ['Failed to update tags on posts'],
  '9 Constants': ['Tag search 100', 'Tag list refresh debounce 1000 ms', 'Tag sort count-desc by default'],
  Decided: ['Tag filter in the address'],
  Settled: [
    'A tag: composed, trimmed, 1 to 40 characters, the same whatever the case, shown as first written',
    'Thirty tags on a thing, a thousand a board',
    '{type}: BOARD, POST, NOTE, FILE',
    '{type}: COLLECTION',
    'MY_TAGS: those that I have put on something there',
    'A post that moves takes its tags along by name',
    'onlyThingsTags counts those of blocks',
    'tags/filter takes category and match besides, and answers {info: [{name, count}]}',
    'tagsFilter: {tags[], match}',
  ],
};
