import type { Part } from '../row.ts';
import { posts as wanted } from './wanted/posts.ts';

const pages = (title: string) => `src/routes.web.test.ts › ${title}` as const;
const postPage = (title: string) => `e2e/postPage.e2e.ts › ${title}` as const;
const commentsJourney = (title: string) => `e2e/comments.e2e.ts › ${title}` as const;
const listPosts = (title: string) => `src/features/posts/server/lists/listPosts.test.ts › ${title}` as const;
const back = (title: string) => `e2e/back.e2e.ts › ${title}` as const;
const told = (title: string) => `src/features/comments/server/commentJson.test.ts › ${title}` as const;
const entities = (title: string) => `src/testing/entities.test.ts › ${title}` as const;
const things = (title: string) => `src/features/posts/server/blocks/things.test.ts › ${title}` as const;
const viewPost = (title: string) => `src/features/posts/server/read/viewPost.test.ts › ${title}` as const;
const limits = (title: string) => `src/features/posts/server/limits.test.ts › ${title}` as const;
const postsTests = (title: string) => `src/features/posts/server/posts.test.ts › ${title}` as const;
const note = (title: string) => `src/blocks/note/server/note.test.ts › ${title}` as const;
const cases = (title: string) => `src/testing/permissions/permissionCases.test.ts › ${title}` as const;
const binJourney = (title: string) => `e2e/bin.e2e.ts › ${title}` as const;
const selecting = (title: string) => `e2e/selecting.e2e.ts › ${title}` as const;
const collectionsJourney = (title: string) => `e2e/collections.e2e.ts › ${title}` as const;
const filterInterplay = (title: string) =>
  `src/features/tasks/web/filter/filterInterplay.test.ts › ${title}` as const;
const movePosts = (title: string) => `src/features/posts/server/move/movePosts.test.ts › ${title}` as const;
const tasksTests = (title: string) => `src/features/tasks/server/tasks.test.ts › ${title}` as const;
const allPosts = (title: string) => `src/features/posts/server/lists/allPosts.test.ts › ${title}` as const;

/** Posts: their list, their settings and what is around their blocks. */
export const posts: Part = {
  wanted,
  rows: {
    '2 Screens': [
      ['/posts', pages('posts: /posts, signed in')],
      ['/posts/{id}', pages('posts-id: /posts/{}, signed in')],
      [
        '/posts/{id}?thingID=',
        postPage('a link to a block opens the post with the block in sight, marked for a moment'),
      ],
      [
        '/posts/{id}?commentID=',
        commentsJourney(
          'a link opens a long discussion at its comment, and one reads on from there both ways',
        ),
      ],
      [
        'Post list: people filters',
        listPosts('of some people, with one’s own drafts in their place'),
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
      ],
      ['Post list: sorting', listPosts('in the order the browser knows too, %i at a time')],
      [
        '/posts/{postId}/postPreview, without layout',
        pages('postPreview: /posts/{}/postpreview, alone'),
        collectionsJourney(
          'files that are dropped become a collection, which others see fill, look through, and order',
        ),
      ],
    ],
    '3 Entities': [
      [
        'Post: _id, boardID, boardTitle, boardInfo',
        entities('Post: _id, boardID, boardTitle, boardInfo'),
        entities('Post, listed: _id, boardID, title, excerpt, creator, creatorInfo, tags, commentCount'),
      ],
      [
        'Post: boardInfo with _id, title, boardType, ownerID, ownerInfo, role',
        entities('boardInfo: _id, title, boardType, ownerID, ownerInfo, role'),
      ],
      [
        'Post: cover with excerpt, fileID, imageUrl, title',
        entities('Post: excerpt, fileID, imageUrl, title, fileExt'),
        things('holds its place unseen, and is shown, counted and the cover when it is ready'),
      ],
      ['Post: cover with fileExt', entities('Post: excerpt, fileID, imageUrl, title, fileExt')],
      ['Post: deleteDate', entities('Deleted post: _id, title, deleteDate, keptUntil')],
      [
        'Post: createDate, modifiedDate, startDate, endDate, expireDate, sortDate, stateDate',
        entities('Post: createDate, modifiedDate, startDate, endDate, expireDate, sortDate, stateDate'),
      ],
      [
        'Post: creator, creatorInfo, stateChangedBy, stateChangedByInfo',
        entities('Post: creator, creatorInfo, stateChangedBy, stateChangedByInfo'),
      ],
      [
        'Post: isBookmarked',
        entities('Post: postReactions, thingReactions, reactions, isBookmarked'),
        told('what one keeps among the bookmarks, and whom a block speaks to, is told with the post'),
      ],
      [
        'Post: tags, things, thingOrder, totalFileCount, state, viewCount',
        entities('Post: tags, things, thingOrder, totalFileCount, commentCount, state, viewCount'),
        viewPost('a view is counted once a person and hour'),
      ],
      [
        'Post: hasRemainingThings, hasOlderThings, hasRecentThings',
        entities('Post: hasRemainingThings, hasOlderThings, hasRecentThings'),
        things('is read in windows of 50: at its start, around a block, and on both ways'),
      ],
      [
        'Recent post: postID, cover, lastViewedDate, role',
        viewPost('the five posts last looked at, of those one may still see'),
      ],
    ],
    '4 States': [
      [
        'Post filter type ALL, CREATOR',
        listPosts('of some people, with one’s own drafts in their place'),
        listPosts('counts what there is to the reader, when asked'),
      ],
      [
        'CREATOR with no members selected preselects the board owner',
        filterInterplay(
          'the filters’ interplay, whatever is chosen in whatever order, and kept in the address',
        ),
      ],
      [
        'ALL clears the members',
        filterInterplay(
          'the filters’ interplay, whatever is chosen in whatever order, and kept in the address',
        ),
      ],
      [
        'Clearing all members while CREATOR is active resets to ALL',
        filterInterplay(
          'the filters’ interplay, whatever is chosen in whatever order, and kept in the address',
        ),
      ],
    ],
    '5 Validation': [
      ['Post ids in paths are 24 hexadecimal characters', limits('%s is no id of a board or a post')],
    ],
    '7 Calls': [
      [
        'POST /content/board/{id}/post: limit, cursor, includeCount → info, total, hasRemaining',
        listPosts('in the order the browser knows too, %i at a time'),
        listPosts('counts what there is to the reader, when asked'),
      ],
      ['POST /content/board/{id}/post: filterBy, sortBy', listPosts('by %s: ARCHIVED, DRAFTS, LOCKED')],
      [
        'POST /content/board/{id}/post: peopleFilter, postFilterType',
        listPosts('of some people, with one’s own drafts in their place'),
      ],
      [
        'POST /content/post/{id}/things → the post with things and boardInfo',
        postsTests('a post with title and notes is everybody’s at once'),
      ],
      [
        'POST /content/post/{id}/things?thingID=',
        things('is read in windows of 50: at its start, around a block, and on both ways'),
      ],
      ['POST /content/post/{id}/things/{thingID}', things('a block in the path opens the window around it')],
      [
        'POST /content/post/{id}/things?fetchAll=true',
        things('a full post is an answer that is not too large, whatever its text is'),
      ],
      [
        'POST /content/post/{id}/things: cursorID, direction lt or gt',
        things('is read in windows of 50: at its start, around a block, and on both ways'),
        things('is not read on from a block that is not there'),
      ],
      [
        'POST /content/post/{id}/things → commentAuthors',
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
        told('whoever may not read comments is told how many there are, and not who spoke'),
      ],
      ['GET /content/recent/posts', viewPost('the five posts last looked at, of those one may still see')],
      [
        'PUT /content/post/move: srcBoardID, tgtBoardID, postIDs',
        movePosts('takes posts from one list into the other, with all that is in them, and back'),
      ],
    ],
    'Implied calls': [
      [
        'POST /content/board/{id}/post/create: title?, things?',
        postsTests('a post with title and notes is everybody’s at once'),
        postsTests('refuses %s'),
      ],
      [
        'DELETE /content/board/{b}/post/{p}, POST …/restore',
        postsTests('a deleted post is gone from everywhere and comes back whole'),
      ],
    ],
    '8 Errors': [
      [
        'No data returned from the server',
        'src/platform/web/calling/call.test.ts › an answer without anything in it is said, and may go well later',
      ],
      [
        'No data returned from getMoreCurrentPostsData',
        'src/platform/web/live/pagedList.test.ts › a page without a place to go on from is refused, and asks for nothing',
      ],
    ],
    '9 Constants': [['Post list page 30', limits('a page of posts has 30 unless told')]],
    Decided: [
      [
        'An empty post is a draft visible to its creator alone until it has a title or a block',
        postsTests('a draft is its creator’s alone, and everybody’s once it has a title'),
        note('makes a draft everybody’s'),
        cases('is there for its writer alone, with everything on it'),
      ],
      [
        'A deleted post is in the board’s bin for 30 days, with Undo',
        postsTests('keeps a post for 30 days'),
        binJourney('a block, a post and a board come back from the bin, on the screens of others too'),
        selecting('posts are chosen by box, by Shift and Ctrl and by key; Delete takes them with one Undo'),
      ],
      ['Landing: recent posts (5)', viewPost('the five posts last looked at, of those one may still see')],
    ],
    Settled: [
      [
        'things answers postComments, thingComments, reactions, postReactions, thingReactions',
        told('an opened post tells who spoke last, how many comments are where, and the reactions'),
        told('what goes on live elsewhere is left out for whoever wants it so'),
      ],
      [
        'filterBy ALL (default), ARCHIVED, DRAFTS, LOCKED',
        listPosts('ALL, as without a word, has what is in use and one’s own drafts'),
        listPosts('by %s: ARCHIVED, DRAFTS, LOCKED'),
      ],
      ['sortBy recent, created, title', listPosts('in the order the browser knows too, %i at a time')],
      [
        'An address without people means ALL',
        back(
          'on a board, going back undoes filters; a panel holds one on no page that is wide, and is a step on a phone',
        ),
      ],
      [
        'A window of 50 blocks around thingID or at the start; fetchAll up to 1,000',
        things('is read in windows of 50: at its start, around a block, and on both ways'),
        things('a full post is an answer that is not too large, whatever its text is'),
      ],
      [
        'hasOlderThings before the window, hasRecentThings after it, hasRemainingThings in the direction asked for',
        things('is read in windows of 50: at its start, around a block, and on both ways'),
      ],
      [
        'Links to a block open with it in sight, marked for a moment',
        postPage('a link to a block opens the post with the block in sight, marked for a moment'),
      ],
      ['sortBy duedate, priority', tasksTests('by due date and by priority: what is no task comes last')],
      [
        'POST /content/posts: the same over all boards',
        allPosts('is of all the boards that one has, and of no others'),
        allPosts('by %s, page by page, across boards'),
        allPosts('with people, tags and by what posts are'),
      ],
      [
        'postPreview: the whole post, without layout',
        pages('postPreview: /posts/{}/postpreview, alone'),
        collectionsJourney(
          'files that are dropped become a collection, which others see fill, look through, and order',
        ),
      ],
    ],
  },
  open: {},
};
