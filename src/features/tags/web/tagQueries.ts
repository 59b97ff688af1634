import type { PostListOptions, PostSummary } from '#features/posts/contract.ts';
import {
  postChanged,
  postCovered,
  postCreated,
  postDeleted,
  postHidden,
  postMoved,
  postMovedAway,
  postPublished,
  postRestored,
  postShown,
} from '#features/posts/contract.ts';
import { boardFilled, boardJoined, boardLeft } from '#features/boards/contract.ts';
import {
  colouredTags,
  filterTags,
  tagsChanged,
  type TagCategory,
  type TagColour,
  type TagCount,
  type TagSort,
} from '#features/tags/contract.ts';
import { isEvent } from '#platform/contract/event.ts';
import { tagKey, tagsRewritten } from '#postParts/tags/contract.ts';
import { defineLive, stale, type Change } from '#platform/web/live/live.ts';

/** The list of tags is read again so long after what it counts has changed. */
export const TAG_LIST_SETTLES_MS = 1000;

export interface TagListOptions extends Pick<PostListOptions, 'postFilterType' | 'peopleFilter'> {
  sortBy?: TagSort;
  category?: TagCategory;
  onlyThingsTags?: boolean;
}

/** The tags of a board's posts and blocks, counted. An event tells that they may be otherwise: it is read again then. */
export const boardTags = (boardID: string, profileID: string, options: TagListOptions = {}) =>
  defineLive<TagCount[]>({
    key: ['tags', boardID, profileID, JSON.stringify(options)],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    settleMs: TAG_LIST_SETTLES_MS,
    read: async (call) => {
      const { data, asOf } = await call(filterTags, { body: { boardId: boardID, ...options } });
      return { data: data.info, asOf };
    },
    apply: (tags, event) => (changesTags(boardID, event) ? stale(tags) : tags),
  });

const ofPosts = [
  postCreated,
  postPublished,
  postRestored,
  postShown,
  postHidden,
  postMoved,
  postMovedAway,
  postDeleted,
  postChanged,
];

/** Whether what a board's tags are on may be otherwise after an event. */
function changesTags(boardID: string, event: Change): boolean {
  if (isEvent(event, tagsChanged, tagsRewritten, postCovered)) return event.room === `board:${boardID}`;
  if (isEvent(event, boardFilled)) return event.data.boardID === boardID;
  if (isEvent(event, boardLeft, boardJoined)) return event.data.board._id === boardID;
  if (!isEvent(event, ...ofPosts)) return false;
  const { post, was } = event.data as { post: PostSummary; was?: Partial<PostSummary> };
  return post.boardID === boardID && [post, was ?? {}].some(isTagged);
}

const isTagged = ({ tags = [], thingTags = [] }: Partial<PostSummary>) =>
  tags.length > 0 || thingTags.length > 0;

/** The colours of a board's tags, by their keys. Stale by whatever brings or takes what has one, as the list is. */
export const tagColoursOf = (boardID: string, profileID: string) =>
  defineLive<Readonly<Record<string, TagColour>>>({
    key: ['tag-colours', boardID, profileID],
    rooms: () => [`board:${boardID}`, `profile:${profileID}`],
    settleMs: TAG_LIST_SETTLES_MS,
    read: async (call) => {
      const { data, asOf } = await call(colouredTags, { params: { boardID } });
      return { data: Object.fromEntries(data.info.map(({ name, colour }) => [tagKey(name), colour])), asOf };
    },
    apply: (colours, event) => (changesTags(boardID, event) ? stale(colours) : colours),
  });
