import {
  listPosts,
  openPost,
  type Post,
  type PostListOptions,
  type PostSummary,
} from '#features/posts/contract.ts';
import { isID } from '#platform/web/page/page.ts';
import { defineLive } from '#platform/web/live/live.ts';
import type { ListShape } from '#platform/web/live/liveList.ts';
import { counted, pagedList, type PageStart } from '#platform/web/live/pagedList.ts';
import { partsMatch } from '#postParts/web/index.ts';
import { applyBoardPostsEvent, applyOpenPostEvent } from './applyPostEvent.ts';
import { postOrders } from './postOrders.ts';

/** Posts of a page. */
const PAGE = 30;

/** Body of the request for a page of a list of posts. Marks are kept live by themselves, for all lists at once. */
export const pageBody = (options: PostListOptions, start: PageStart) => ({
  ...options,
  limit: PAGE,
  includeMarks: false,
  ...counted(start),
});

/** Which of a board's posts, and in what order: what the call takes, with its two fields about people in other words. */
export interface PostSelection extends Omit<PostListOptions, 'postFilterType' | 'peopleFilter'> {
  /** Only posts of these people. */
  people?: string[] | undefined;
  /** Only tasks that somebody does, or these people. */
  isAssigned?: boolean | undefined;
  /** The reader's day, where what is listed goes by it: a list of another day is another list. */
  today?: string | undefined;
}

/**
 * A board's posts as a live list: filtered and sorted as the server does it. One's own drafts are among them; changes
 * of drafts are told in one's own room, until the drafts are published.
 * @param postID one around which the list opens; at its top, where none is named
 */
export function boardPosts(
  boardID: string,
  profileID: string,
  selection: PostSelection = {},
  postID?: string,
) {
  const { today } = selection;
  const body = optionsOf(selection);
  const shape = postShape(profileID, body, today, boardID);
  return pagedList<PostSummary>({
    key: [
      'posts',
      boardID,
      profileID,
      JSON.stringify(body),
      ...[today, postID].filter((part) => part !== undefined),
    ],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    page: (call, start) =>
      call(listPosts, { params: { boardID }, body: { ...pageBody(body, start), ...(postID && { postID }) } }),
    apply: (list, event) => applyBoardPostsEvent(list, event, { boardID, shape }),
  });
}

/** A selection as the call takes it. */
export function optionsOf({
  people = [],
  isAssigned = false,
  today: _day,
  sortBy = 'recent',
  ...view
}: PostSelection): PostListOptions {
  const whose = isAssigned ? 'ASSIGNED' : people.length > 0 ? 'CREATOR' : undefined;
  return { sortBy, ...view, ...(whose && { postFilterType: whose, peopleFilter: people }) };
}

/** @param boardID the one whose posts they are; those of all boards, where there is none */
export function postShape(
  profileID: string,
  options: PostListOptions,
  today: string | undefined,
  boardID?: string,
): ListShape<PostSummary> {
  const { sortBy = 'recent', filterBy } = options;
  const people = options.postFilterType === 'CREATOR' ? (options.peopleFilter ?? []) : [];
  const state = filterBy === 'ARCHIVED' ? 'ARCHIVED' : 'ACTIVE';
  const partMatches = partsMatch(options, today);
  return {
    // A draft and the post it became are two members, each told of in a room of its own.
    id: (post) => (post.isDraft ? `draft ${post._id}` : post._id),
    matches: (post) =>
      (boardID === undefined || post.boardID === boardID) &&
      post.state === state &&
      (post.isDraft ? post.creator === profileID : filterBy !== 'DRAFTS') &&
      (people.length === 0 || people.includes(post.creator)) &&
      partMatches(post),
    compare: postOrders[sortBy].compare,
  };
}

/**
 * A post with its blocks, kept true by its own room, its board's (the title) and one's own (the role). Of a long one those
 * at its start, or around `thingID`, are read first.
 */
export const openedPost = (postID: string, profileID: string, thingID?: string) =>
  defineLive<Post>({
    key: ['post', postID, profileID],
    // A reader whom the post's password keeps out is not let into its room.
    rooms: (post) => [
      ...(post?.isOpen === false ? [] : [`post:${postID}` as const]),
      `profile:${profileID}`,
      ...(post?.boardInfo.isOpen ? [`board:${post.boardID}` as const] : []),
    ],
    read: (call) =>
      call(openPost, { params: { postID }, query: { fetchAll: 'true', talk: 'false' }, body: {} }),
    first: {
      read: (call) =>
        call(openPost, {
          params: { postID },
          query: { talk: 'false', ...(isID(thingID) && { thingID }) },
          body: {},
        }),
      isAll: (post) => !post.hasOlderThings && !post.hasRecentThings,
    },
    apply: applyOpenPostEvent,
    // Somebody at its door who is not on its board either is in neither room.
    staleAt: (post) => (post.isOpen || post.boardInfo.isOpen ? undefined : 0),
  });
