import { z } from 'zod';
import { MAX_THINGS, Thing, ThingType } from '#blocks/contract/index.ts';
import { talkOption } from '#blocks/contract/talk.ts';
import { NOTE_BODY_BYTES, NOTE_LIMIT } from '#blocks/note/contract.ts';
import { Board } from '#features/boards/contract.ts';
import { passwordFields } from '#features/passwords/contract.ts';
import { PersonInfo } from '#features/profiles/contract.ts';
import { inPostLane, laneOf } from '#blocks/contract/turns.ts';
import { defineEndpoint } from '#platform/contract/endpoint.ts';
import { defineEvent } from '#platform/contract/event.ts';
import { Id, Timestamp } from '#platform/contract/ids.ts';
import { listOf, paging } from '#platform/contract/paging.ts';
import { text } from '#platform/contract/text.ts';
import { partFields } from '#postParts/contract/index.ts';
import { PostListOptions, windowFields, windowOptions } from './contract/listOptions.ts';
import { editedSettings, governedSettings, postSettings } from './contract/settings.ts';
import { readersFields, marksOption, postTalk, ToldThing } from './contract/talk.ts';

export { PostFilterBy, PostListOptions, PostSort, postSorts } from './contract/listOptions.ts';
export {
  leavePost,
  modifiedPosts,
  MOST_MODIFIED,
  postViewCounted,
  postViewed,
  RecentPost,
  recentPosts,
  viewPost,
} from './contract/recent.ts';
export { isCounted } from './contract/settings.ts';

/** A post's title; empty is allowed. */
export const PostTitle = text(200).regex(/^[^\r\n]*$/, 'must be on one line');

/** Name shown for a post without a title, wherever a title is shown. */
export const UNTITLED = 'Untitled post';

/** A post in a list. The same for everybody who may see it: what events carry. */
export const PostSummary = z
  .strictObject({
    _id: Id,
    boardID: Id,
    title: z.string().max(200),
    excerpt: z.string().max(560),
    fileID: Id.nullable().meta({ description: 'The cover: the first picture' }),
    imageUrl: z.string().max(600).nullable().meta({ description: 'The cover’s signed link' }),
    placeholder: z.string().max(80).nullable(),
    fileExt: z.string().max(200).nullable().meta({ description: 'The extension of the cover’s file: `jpg`' }),
    creator: Id,
    creatorInfo: PersonInfo,
    createDate: Timestamp,
    modifiedDate: Timestamp,
    sortDate: Timestamp.meta({ description: 'When its content last changed: the order of "recent"' }),
    ...postSettings,
    isDraft: z.boolean().meta({ description: 'Seen by its creator alone until it has a title or a block' }),
    totalFileCount: z.int(),
    ...partFields,
  })
  .meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof PostSummary>;

/** Fields of a board that an opened post repeats, with the reader's standing there. The events of the board keep them. */
const boardInfo = {
  _id: true,
  title: true,
  boardType: true,
  ownerID: true,
  ownerInfo: true,
  share: true,
  state: true,
  lockBy: true,
  role: true,
  isOpen: true,
} as const;

/** A post, opened. `thingOrder` may name a block that `things` lacks: a file still being processed holds that place. */
export const Post = z
  .strictObject({
    ...PostSummary.shape,
    boardTitle: z.string().max(120),
    boardInfo: Board.pick(boardInfo).meta({
      description:
        'With the reader’s standing there. To a reader who is not on the board it is not open, and has no title',
    }),
    isOpen: z.boolean().meta({
      description: 'Whether the reader is let in; to others, its title and cover are all that is there',
    }),
    viewCount: z.int(),
    thingOrder: z.array(z.strictObject({ _id: Id, type: ThingType })).max(MAX_THINGS),
    things: z.array(Thing).max(MAX_THINGS).meta({ description: 'Of a longer post, those of a window' }),
    hasOlderThings: z.boolean().meta({ description: 'Whether there are blocks before the window' }),
    hasRecentThings: z.boolean().meta({ description: 'Whether there are blocks after it' }),
    hasRemainingThings: z
      .boolean()
      .meta({ description: 'Whether there are more in the direction asked for' }),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;
export type ThingOrder = Post['thingOrder'];

/** Fields of a board in a list of several boards, with the reader's standing on it. */
export const BoardOfList = Board.pick({
  _id: true,
  title: true,
  cloth: true,
  ownerInfo: true,
  role: true,
  state: true,
  lockBy: true,
});

/** A post in a list over all boards, with its board and the reader's standing there. */
export const ListedPost = z
  .strictObject({
    ...PostSummary.shape,
    boardInfo: BoardOfList,
  })
  .meta({ id: 'ListedPost' });
export type ListedPost = z.infer<typeof ListedPost>;

/** A post as a call answers it: with its talk and marks, unless they were not wanted. */
export const OpenedPost = Post.extend({
  ...z.object(postTalk).partial().shape,
  things: z.array(ToldThing).max(MAX_THINGS).meta({ description: 'Of a longer post, those of a window' }),
}).meta({ id: 'OpenedPost' });
export type OpenedPost = z.infer<typeof OpenedPost>;

const inBoard = z.strictObject({ boardID: Id });
const inPost = z.strictObject({ boardID: Id, postID: Id });
const byPost = z.strictObject({ postID: Id });

export const listPosts = defineEndpoint({
  name: 'posts.list',
  method: 'POST',
  path: '/content/board/{boardID}/post',
  summary:
    'A board’s posts, 30 at a time: those at the top of the list, or around `postID`; then those after (gt) or before (lt) what one has, by cursor',
  kind: 'read',
  needs: 'post.read',
  params: inBoard,
  body: z.strictObject({ ...paging, ...windowOptions, ...PostListOptions.shape, includeMarks: marksOption }),
  answer: listOf(PostSummary.extend(readersFields).meta({ id: 'MarkedPost' })).extend(windowFields),
});

export const listAllPosts = defineEndpoint({
  name: 'posts.listAll',
  method: 'POST',
  path: '/content/posts',
  summary: 'The posts of all one’s boards, 30 at a time',
  kind: 'read',
  needs: 'profile',
  body: z.strictObject({ ...paging, ...PostListOptions.shape, includeMarks: marksOption }),
  answer: listOf(ListedPost.extend(readersFields).meta({ id: 'MarkedListedPost' })),
});

/** How a post is opened, wherever it is opened at. */
export const openOptions = {
  fetchAll: z.enum(['true', 'false']).optional(),
  talk: talkOption,
};

export const openPost = defineEndpoint({
  name: 'posts.open',
  method: 'POST',
  path: '/content/post/{postID}/things',
  summary:
    'A post with its blocks: a window of 50 at its start or around `thingID`; the 50 after (gt) or before (lt) the block `cursorID`; or all, up to 1,000',
  kind: 'read',
  needs: 'post.read',
  params: byPost,
  query: z.strictObject({
    ...openOptions,
    thingID: Id.optional().meta({ description: 'A block to open at; one that is not there opens the start' }),
    cursorID: Id.optional().meta({ description: 'The block at the end of what one has' }),
    direction: z
      .enum(['gt', 'lt'])
      .optional()
      .meta({ description: 'On from `cursorID`: after it, the default, or before' }),
  }),
  body: z.strictObject(passwordFields).optional(),
  answer: OpenedPost,
});

export const createPost = defineEndpoint({
  name: 'posts.create',
  method: 'POST',
  path: '/content/board/{boardID}/post/create',
  summary: 'Write a post; one without title and blocks is a draft only its creator sees',
  needs: 'post.add',
  params: inBoard,
  body: z.strictObject({
    title: PostTitle.optional(),
    things: z
      .array(z.strictObject({ body: text(NOTE_LIMIT).optional(), bodyRaw: text(NOTE_LIMIT).optional() }))
      .max(20)
      .optional()
      .meta({ description: 'Notes to begin with' }),
  }),
  bodyBytes: NOTE_BODY_BYTES,
  answer: Post,
});

export const updatePost = defineEndpoint({
  name: 'posts.update',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/settings',
  summary: 'Change the post’s title or settings',
  needs: 'post.edit', // more for some: see its command
  params: inPost,
  body: z.strictObject({ title: PostTitle.optional(), ...editedSettings, ...governedSettings }),
  answer: PostSummary,
  waits: ({ params: { postID }, body }) =>
    Object.keys(body).join() === 'title' ? { lane: laneOf(postID), key: `title:${postID}` } : undefined,
});

export const lockPost = defineEndpoint({
  name: 'posts.lock',
  method: 'PUT',
  path: '/content/board/{boardID}/post/{postID}/manage/lock',
  summary: 'Lock the post, or unlock it: only who has locked it and admins change one that is locked',
  needs: 'post.govern:own',
  params: inPost,
  body: z.strictObject({ lockBy: z.boolean() }),
  answer: PostSummary,
});

export const deletePost = defineEndpoint({
  name: 'posts.delete',
  method: 'DELETE',
  path: '/content/board/{boardID}/post/{postID}',
  summary: 'Put the post into the board’s bin for 30 days',
  needs: 'post.delete',
  params: inPost,
  answer: z.void(),
  waits: inPostLane,
});

export const restorePost = defineEndpoint({
  name: 'posts.restore',
  method: 'POST',
  path: '/content/board/{boardID}/post/{postID}/restore',
  summary: 'Bring the post back from the bin, with its blocks, files and comments',
  needs: 'post.delete',
  params: inPost,
  answer: PostSummary,
  waits: inPostLane,
});

export const setThingOrder = defineEndpoint({
  name: 'posts.setThingOrder',
  method: 'PUT',
  path: '/content/setThingOrder',
  summary: 'Move a block to a position',
  needs: 'thing.edit:own',
  body: z.strictObject({ index: z.int().min(0), postID: Id, thingID: Id, thingType: ThingType }),
  answer: z.strictObject({ thingOrder: Post.shape.thingOrder }),
  waits: ({ body: { postID } }) => ({ lane: laneOf(postID) }),
});

/**
 * Data of an event about a post in a list: the post after the change, and the former value of each field that changed.
 */
const change = z.strictObject({ post: PostSummary, was: PostSummary.partial() });

/**
 * Rooms `board` and `post` (a draft's: `profile` of its creator and `post`).
 * A draft that became everyone's is created for its board; `was` tells its creator's own lists, which had it already.
 */
export const postCreated = defineEvent('post.created', z.strictObject({ post: PostSummary }));
/**
 * Room `profile` of its writer: the draft, as it was, is one no more; the board's room has had `post.created`. Two rooms
 * keep no order between them, so each tells a whole story: the writer's that of drafts, the board's that of posts.
 */
export const postPublished = defineEvent('post.published', z.strictObject({ post: PostSummary }));
export const postChanged = defineEvent('post.changed', change);
export const postDeleted = defineEvent('post.deleted', z.strictObject({ post: PostSummary }));
export const postRestored = defineEvent('post.restored', z.strictObject({ post: PostSummary }));
/** Room `board` that the post has come to (a draft's: `profile` of its writer), and `post`. */
export const postMoved = defineEvent('post.moved', z.strictObject({ post: PostSummary }));
/** Room `board` that the post has left (a draft's: as above): the post as it was there. Its new board is not told. */
export const postMovedAway = defineEvent('post.movedAway', z.strictObject({ post: PostSummary }));
/** Room `board`, only for people who did not see the post before and do now; others have `post.changed`. */
export const postShown = defineEvent('post.shown', z.strictObject({ post: PostSummary }));
/** Room `board`, only for people who see the post no longer: the post as they saw it. Others have `post.changed`. */
export const postHidden = defineEvent('post.hidden', z.strictObject({ post: PostSummary }));
/** Room `post`: fewer people may see the post. The server looks at every socket there again. */
export const postAccessNarrowed = defineEvent('post.accessNarrowed', z.strictObject({ postID: Id }));
/**
 * Room `post`: the board that a public post is on is locked, archived or somebody else's. Those who read the post without
 * being on that board are not in its room.
 */
export const postBoardChanged = defineEvent('post.boardChanged', z.strictObject({ postID: Id }));

/**
 * Room `board`: the post has a password from now on, or has none any more. Its fields are not told in this room: a
 * client that shows some of them reads them afresh.
 */
export const postCovered = defineEvent('post.covered', z.strictObject({ postID: Id }));

export { blockAdded, blockChanged, blockDeleted, blockMoved } from './contract/blockEvents.ts';
