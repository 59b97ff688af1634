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
  type PostListOptions,
  type PostSummary,
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
import { tagKey, tagsRewritten } from '#postParts/tags/contract.ts';
import { defineLive } from '#platform/web/live/live.ts';
import { reducer } from '#platform/web/live/reducer.ts';

/** The list of tags is read again so long after what it counts has changed. */
export const TAG_LIST_SETTLES_MS = 1000;

export interface TagListOptions extends Pick<PostListOptions, 'postFilterType' | 'peopleFilter'> {
  sortBy?: TagSort;
  category?: TagCategory;
  onlyThingsTags?: boolean;
}

const isTagged = ({ tags = [], thingTags = [] }: Partial<PostSummary>) =>
  tags.length > 0 || thingTags.length > 0;

/** Data about a board's tags is stale where other things may have them. */
const staleByTags = <T>() =>
  reducer<T, string>()
    .staleAfter(
      [tagsChanged, tagsRewritten, postCovered],
      (_data, _told, boardID, { room }) => room === `board:${boardID}`,
    )
    .staleAfter(boardFilled, (_, told, boardID) => told.boardID === boardID)
    .staleAfter([boardLeft, boardJoined], (_, { board }, boardID) => board._id === boardID)
    .staleAfter(
      postChanged,
      (_, { post, was }, boardID) => post.boardID === boardID && (isTagged(post) || isTagged(was)),
    )
    .staleAfter(
      [
        postCreated,
        postPublished,
        postRestored,
        postShown,
        postHidden,
        postMoved,
        postMovedAway,
        postDeleted,
      ],
      (_, { post }, boardID) => post.boardID === boardID && isTagged(post),
    ).apply;

const applyToTags = staleByTags<TagCount[]>();
const applyToColours = staleByTags<Readonly<Record<string, TagColour>>>();

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
    apply: (tags, event) => applyToTags(tags, event, boardID),
  });

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
    apply: (colours, event) => applyToColours(colours, event, boardID),
  });
